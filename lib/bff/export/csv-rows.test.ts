import Papa from "papaparse";
import { expect, test } from "vitest";
import type { ChannelView } from "@/lib/contract/views";
import { csvLines } from "../csv-lines";
import { channelCsvColumns } from "./csv-rows";

const channel: ChannelView = { id: "c", unknownFields: {}, notes: [] };
const person = (id: string) => ({ ...channel, id });

function cellsOf(row: ChannelView): Record<string, string | undefined> {
  const text = csvLines([channelCsvColumns.map(([, value]) => value(row))]);
  const [cells = []] = Papa.parse<string[]>(text).data;
  return Object.fromEntries(channelCsvColumns.map(([name], index) => [name, cells[index]]));
}

test("ids with spaces, commas, quotes, brackets or line ends stay apart in one cell", () => {
  const ids = ["a b", "c,d", 'e"f', "[g]", "h\ni", "=1+1", ""];
  const cells = cellsOf({
    ...channel,
    members: ids.map(person),
    bots: ids.map(person),
    mutedUsers: ids,
    bannedUsers: ids,
  });
  for (const column of ["memberIds", "botIds", "mutedUsers", "bannedUsers"]) {
    expect(JSON.parse(cells[column] ?? ""), column).toEqual(ids);
  }
});

test("what the service did not send is an empty cell, and what it sent empty is an empty list", () => {
  expect(cellsOf(channel)).toMatchObject({ memberIds: "", bannedUsers: "", invitationCode: "" });
  const sent = { ...channel, type: "public" as const, members: [], bannedUsers: [] };
  expect(cellsOf(sent)).toMatchObject({ memberIds: "[]", bannedUsers: "[]" });
  expect(cellsOf({ ...sent, type: "super_public" })).toMatchObject({ memberIds: "" });
});
