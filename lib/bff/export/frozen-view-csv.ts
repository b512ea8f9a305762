import "server-only";
import type { CatalogChannelRow, CatalogUserRow } from "@/lib/contract/catalog-search";
import type { FrozenViewWithRows } from "@/lib/contract/frozen-view";
import type { ChannelView } from "@/lib/contract/views";
import { csvLines, csvMark } from "../csv-lines";
import { type CsvColumn, channelCsvColumns, instant, userCsvColumns } from "./csv-rows";

/** The columns of exported channels that a row of the list fills. */
const shownOfChannels = [
  "id",
  "name",
  "type",
  "ownerId",
  "memberCount",
  "maxMemberCount",
  "category",
  "subcategory",
  "isFrozen",
  "imageUrl",
  "lastMessageAt",
  "lastMessageUserId",
  "lastMessageText",
  "createdAt",
  "updatedAt",
];

const channelColumns: readonly CsvColumn<CatalogChannelRow>[] = [
  ...channelCsvColumns
    .filter(([name]) => shownOfChannels.includes(name))
    .map(([name, value]) => [name, (row: CatalogChannelRow) => value(viewOf(row))] as const),
  ["ownerName", (it) => it.ownerName],
];

const userColumns: readonly CsvColumn<CatalogUserRow>[] = [
  ...userCsvColumns.filter(([name]) => name !== "otherFields"),
  ["channelsOwned", (it) => it.channelsOwned],
  ["channelsJoined", (it) => it.channelsJoined],
  ["hasBlocked", (it) => it.hasBlocked],
  ["blockedBy", (it) => it.blockedBy],
  ["activeAt", (it) => instant(it.activeAt)],
];

function viewOf({ lastMessage, ...row }: CatalogChannelRow): ChannelView {
  const rest = { unknownFields: {}, notes: [] };
  if (lastMessage === undefined) return { ...row, ...rest };
  return { ...row, ...rest, lastMessage: lastMessage && { ...lastMessage, ...rest } };
}

/** Returns the rows of a frozen view as CSV that a spreadsheet opens, in the columns of an export. */
export function frozenViewCsv(frozen: FrozenViewWithRows): string {
  const lines =
    frozen.list === "users"
      ? linesOf(userColumns, frozen.rows)
      : linesOf(channelColumns, frozen.rows);
  return csvMark + csvLines(lines);
}

function linesOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): unknown[][] {
  const names = columns.map(([name]) => name);
  return [names, ...rows.map((row) => columns.map(([, value]) => value(row)))];
}
