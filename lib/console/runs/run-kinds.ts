import "server-only";
import type { RunKind } from "@/lib/contract/run";
import type { TrailAction } from "@/lib/contract/trail-action";
import type { Permission } from "../roles";

/** What tells a kind of run apart, besides what a row of it sends (engine/row-action.ts). */
interface RunKindFacts {
  /** What a person must be allowed to do to start it, and to pause, resume or stop it. */
  permission: Permission;
  /** What the trail calls each of its writes. */
  trailAction: TrailAction;
  /** The state of a row that it changed something for. */
  changed: "created" | "done";
}

export const runKindFacts: Record<RunKind, RunKindFacts> = {
  "create-channels": {
    permission: "create-channel",
    trailAction: "create-channel",
    changed: "created",
  },
  block: { permission: "block", trailAction: "block-user", changed: "done" },
  unblock: { permission: "block", trailAction: "unblock-user", changed: "done" },
};
