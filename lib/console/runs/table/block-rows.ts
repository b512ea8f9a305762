import "server-only";
import type { VerdictLine } from "@/lib/contract/check-messages";
import type { BlockDraft, BlockPairDraft, DraftTable } from "@/lib/contract/draft-table";
import { runLimits } from "@/lib/contract/run-limits";
import { personColumn } from "./column-mapping";
import { readTable } from "./read-table";

/** Who blocks whom: one person a list, a list one person, or pairs that name both. */
export type BlockDirection =
  | { kind: "one-blocks-list"; personId: string }
  | { kind: "list-blocks-one"; personId: string };

/**
 * Reads a list of people: a table with a column of user ids, one with both `userId` and
 * `blockedUserId` (as the failures of a run are downloaded), or bare ids divided by line ends,
 * commas, semicolons or tabs.
 */
export function readBlockList(text: string, direction: BlockDirection): BlockDraft {
  const table = readTable(text);
  const only = table.errors.at(0)?.code;
  if (only === "too-large" || only === "empty" || only === "not-text") return draft([], table);
  const kinds = table.columns.map(personColumn);
  const user = kinds.indexOf("user");
  const blocked = kinds.indexOf("blocked");
  if (user !== -1 && blocked !== -1) {
    const pairs = table.rows.map(({ line, cells }) => ({
      line,
      userId: cells[user] ?? "",
      blockedUserId: cells[blocked] ?? "",
    }));
    return draft(pairs, table, true);
  }
  const column = kinds.findIndex((kind) => kind !== null);
  const ids =
    column === -1
      ? bareIds(text)
      : table.rows.map(({ line, cells }) => ({ line, id: cells[column] ?? "" }));
  const pairs = ids.map(({ line, id }) =>
    direction.kind === "one-blocks-list"
      ? { line, userId: direction.personId, blockedUserId: id }
      : { line, userId: id, blockedUserId: direction.personId },
  );
  return draft(pairs, column === -1 ? { errors: [], errorCount: 0 } : table);
}

function draft(
  pairs: BlockPairDraft[],
  { errors, errorCount }: Pick<DraftTable, "errors" | "errorCount">,
  namedPairs = false,
): BlockDraft {
  if (pairs.length <= runLimits.rowsMax) return { pairs, errors, errorCount, namedPairs };
  const params = { count: pairs.length, max: runLimits.rowsMax };
  const error = { code: "too-many-rows", line: 1, params } as const;
  return { pairs: [], errors: [error], errorCount: 1, namedPairs };
}

function bareIds(text: string): { line: number; id: string }[] {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n?|\n/);
  return lines.flatMap((line, index) =>
    line
      .split(/[,;\t]/)
      .map((cell) => cell.trim().replace(/^="(.*)"$|^"(.*)"$/, "$1$2"))
      .filter((id) => id !== "")
      .map((id) => ({ line: index + 1, id })),
  );
}

/** The lines of what the pairs alone get wrong: somebody missing, oneself, the same pair twice. */
export function checkBlockPairs(pairs: readonly BlockPairDraft[]): VerdictLine[][] {
  const firstLine = new Map<string, number>();
  return pairs.map(({ line, userId, blockedUserId }) => {
    if (userId === "" || blockedUserId === "") {
      const field = userId === "" ? "userId" : "blockedUserId";
      return [{ level: "error", code: "person-missing", field, params: {} }];
    }
    if (userId === blockedUserId) {
      return [{ level: "error", code: "oneself", field: "blockedUserId", params: { userId } }];
    }
    const key = JSON.stringify([userId, blockedUserId]);
    const first = firstLine.get(key);
    if (first !== undefined) {
      const params = { userId: blockedUserId, line: first };
      return [{ level: "error", code: "doubled-row", field: "blockedUserId", params }];
    }
    firstLine.set(key, line);
    return [];
  });
}
