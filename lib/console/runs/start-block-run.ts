import "server-only";
import type { BlockPairDraft } from "@/lib/contract/draft-table";
import type { BlockRunKind } from "@/lib/contract/run-kinds";
import type { RunView } from "@/lib/contract/run-views";
import { type RunCall, type RunNote, storeRun } from "./run-service";
import { assertTypedName, refuseRows } from "./start-checks";
import { checkBlockPairs } from "./table/block-rows";

/** Starts a run that makes, or lifts, every block. Throws ConsoleError invalid as startChannelRun does. */
export async function startBlockRun(
  call: RunCall,
  input: RunNote & { id: string; typedName: string; pairs: BlockPairDraft[] },
  kind: BlockRunKind = "block",
): Promise<RunView> {
  assertTypedName(call.application, input.pairs.length, input.typedName);
  refuseRows(checkBlockPairs(input.pairs));
  const rows = input.pairs.map(({ line, userId, blockedUserId }) => ({
    line,
    input: { userId, blockedUserId },
    existedBefore: null,
  }));
  return storeRun(call, kind, input, rows);
}
