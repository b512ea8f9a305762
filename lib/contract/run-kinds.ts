import type { ReconcilableAction } from "./reconcilable-action";
import { type RunKind, runKinds } from "./run";
import { channelTargets } from "./run-draft";

/** The pages that start runs, by their names among the routes and in the messages. */
export type RunWizard = "createMany" | "blockMany" | "unblockMany";

/** What differs between kinds of run, apart from what a row sends (lib/console/runs/engine/row-change.ts). */
interface RunKindFacts {
  /** What a person must be allowed to do to start it, and to pause, resume, stop or undo it. */
  permission: "create-channel" | "block";
  /** What the audit log calls each of its writes. */
  auditAction: ReconcilableAction;
  /** What a row is about. */
  rowOf: "channel" | "pair";
  /** The columns of a file of its rows, in their order. */
  columns: readonly string[];
  /** The state of a row that it changed something for. */
  changed: "created" | "done";
  /** The page that starts one, by its name among the routes. */
  wizard: RunWizard;
  /** The kind of run that changes it back; null where nothing does. */
  undoneBy: "block" | "unblock" | null;
}

const pairs = {
  permission: "block",
  rowOf: "pair",
  columns: ["userId", "blockedUserId"],
  changed: "done",
} as const;

/** The one table of what differs between kinds of run. */
export const runKindFacts = {
  "create-channels": {
    permission: "create-channel",
    auditAction: "create-channel",
    rowOf: "channel",
    columns: channelTargets,
    changed: "created",
    wizard: "createMany",
    undoneBy: null,
  },
  block: { ...pairs, auditAction: "block-user", wizard: "blockMany", undoneBy: "unblock" },
  unblock: { ...pairs, auditAction: "unblock-user", wizard: "unblockMany", undoneBy: "block" },
} as const satisfies Record<RunKind, RunKindFacts>;

/** A kind of run whose rows are blocks: the state before it is looked up, so that it can be undone. */
export type BlockRunKind = "block" | "unblock";

/** Says whether a run of this kind changes blocks. */
export function isBlockRun(kind: RunKind): kind is BlockRunKind {
  return runKindFacts[kind].rowOf === "pair";
}

/** Returns the facts of the kind of run that makes a write which the audit log calls so. */
export function factsOfWrite(action: ReconcilableAction): RunKindFacts {
  const kind = runKinds.find((one) => runKindFacts[one].auditAction === action);
  if (!kind) throw new Error(`no kind of run makes ${action}`);
  return runKindFacts[kind];
}
