import "server-only";
import type { Change } from "@/lib/console/changes/change";
import { blockChange } from "@/lib/console/changes/change-block";
import { creationChange } from "@/lib/console/changes/create-channel";
import type { RunKind } from "@/lib/contract/run";
import { isBlockRun } from "@/lib/contract/run-kinds";
import type { ChatUpstream } from "@/lib/upstream/chat-upstream";
import { BlockRowInput, ChannelRowInput } from "../store/row-input";
import type { WaitingRow } from "../store/rows";

/** A run waits for longer lists than a person does, but not for one without an end. */
export const runPagesMax = 1_000;

/** Makes the change of a stored row. */
export function rowChange(
  kind: RunKind,
  row: Pick<WaitingRow, "input" | "hasGeneratedId" | "sentAt">,
  upstream: ChatUpstream,
): Change {
  if (isBlockRun(kind)) {
    return blockChange(upstream, { verb: kind, ...BlockRowInput.parse(row.input) }, runPagesMax);
  }
  const origin = { hasGeneratedId: row.hasGeneratedId, sentAt: row.sentAt ?? Date.now() };
  return creationChange(upstream, ChannelRowInput.parse(row.input), origin);
}
