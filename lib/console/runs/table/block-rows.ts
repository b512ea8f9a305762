import type { VerdictLine } from "@/lib/contract/check-messages";
import type {
  BlockDraft,
  BlockPairDraft,
  DraftTable,
  PeopleList,
  TableError,
} from "@/lib/contract/draft-table";
import "server-only";
import { nextTurn, turnIsOver } from "@/lib/console/turns";
import { runLimits } from "@/lib/contract/run-limits";
import { personColumn } from "./column-mapping";
import { readTable, unixLines } from "./read-table";
import { linesThatCameAbout } from "./result-columns";
import { linesOf } from "./split-rows";
import { tooManyRows } from "./table-errors";

/** Who blocks whom: one person a list, a list one person, or pairs that name both. */
export type BlockDirection =
  | { kind: "one-blocks-list"; personId: string }
  | { kind: "list-blocks-one"; personId: string };

/** The errors with which a text is no list of bare ids either. */
const noList = new Set<TableError["code"]>(["too-large", "empty", "not-text", "cell-too-long"]);

/**
 * Reads a list of people: a table with a column of user ids, one with both `userId` and
 * `blockedUserId` (as the failures of a run are downloaded), or bare ids divided by line ends,
 * commas, semicolons or tabs.
 */
export async function readBlockList(text: string, direction: BlockDirection): Promise<BlockDraft> {
  const table = await readTable(text);
  const first = table.errors.at(0)?.code;
  if (first && noList.has(first) && table.rows.length === 0) return draft([], table);
  const kinds = table.columns.map(personColumn);
  const user = kinds.indexOf("user");
  const blocked = kinds.indexOf("blocked");
  if (user !== -1 && blocked !== -1) {
    const pairs = table.rows.map(({ line, cells }) => ({
      line,
      userId: cells[user] ?? "",
      blockedUserId: cells[blocked] ?? "",
    }));
    return { ...draft(pairs, table, true), cameAbout: linesThatCameAbout(table) };
  }
  const column = kinds.findIndex((kind) => kind !== null);
  const ids =
    column === -1
      ? await bareIds(text)
      : table.rows.map(({ line, cells }) => ({ line, id: cells[column] ?? "" }));
  if (ids === "too-many") return draft([], { errors: [tooManyRows()], errorCount: 1 });
  const pairs = ids.map(({ line, id }) =>
    direction.kind === "one-blocks-list"
      ? { line, userId: direction.personId, blockedUserId: id }
      : { line, userId: id, blockedUserId: direction.personId },
  );
  return draft(pairs, column === -1 ? { errors: [], errorCount: 0 } : table);
}

/** Reads a list of people as readBlockList does; of a table of pairs it takes both people. */
export async function readPeopleList(text: string): Promise<PeopleList> {
  const list = await readBlockList(text, { kind: "one-blocks-list", personId: "" });
  const ids = list.pairs.flatMap(({ userId, blockedUserId }) => [userId, blockedUserId]);
  const { errors, errorCount } = list;
  return { ids: [...new Set(ids)].filter((id) => id !== ""), errors, errorCount };
}

function draft(
  pairs: BlockPairDraft[],
  { errors, errorCount }: Pick<DraftTable, "errors" | "errorCount">,
  namedPairs = false,
): BlockDraft {
  return { pairs, errors, errorCount, namedPairs, cameAbout: [] };
}

async function bareIds(text: string): Promise<{ line: number; id: string }[] | "too-many"> {
  const found: { line: number; id: string }[] = [];
  for (const { line, text: source } of linesOf(await unixLines(text.replace(/^\uFEFF/, "")))) {
    if (turnIsOver()) await nextTurn();
    for (const cell of cellsIn(source)) {
      if (turnIsOver()) await nextTurn();
      const id = cell.trim().replace(/^="(.*)"$|^"(.*)"$/, "$1$2");
      if (id === "") continue;
      if (found.length === runLimits.rowsMax) return "too-many";
      found.push({ line, id });
    }
  }
  return found;
}

function* cellsIn(line: string): Generator<string, void> {
  const mark = /[,;\t]/g;
  let start = 0;
  for (let at = mark.exec(line); at !== null; at = mark.exec(line)) {
    yield line.slice(start, at.index);
    start = mark.lastIndex;
  }
  yield line.slice(start);
}

/** Returns the errors of each pair by itself: somebody missing, oneself, the same pair twice. */
export function checkBlockPairs(pairs: readonly BlockPairDraft[]): VerdictLine[][] {
  const firstLine = new Map<string, number>();
  return pairs.map(({ line, userId, blockedUserId }) => {
    const missing = Object.entries({ userId, blockedUserId }).filter(([, id]) => id === "");
    if (missing.length > 0) {
      return missing.map(([field]) => {
        return { level: "error", code: "person-missing", field, params: {} };
      });
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
