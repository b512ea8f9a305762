import { expect, test } from "vitest";
import { emptyDraft } from "@/lib/contract/channel-draft";
import type { ChannelTemplateInput } from "@/lib/contract/channel-template";
import type { VerdictLine } from "@/lib/contract/check-messages";
import { channelRows } from "./channel-rows";
import { guessMapping } from "./column-mapping";
import { readTable } from "./read-table";

async function read(text: string) {
  const table = await readTable(text);
  return channelRows(table.rows, guessMapping(table.columns), {});
}

const codes = (lines: VerdictLine[] | undefined) =>
  lines?.map(({ code, field }) => `${field}: ${code}`);

test("columns are guessed from English and Korean names, whatever their case and spacing", () => {
  expect(
    guessMapping(["Channel Type", "채널명", "방장", "Member_IDs", "ID", "초대 코드", "정원", "x"]),
  ).toEqual([
    "type",
    "name",
    "ownerId",
    "members",
    "channelId",
    "invitationCode",
    "maxMemberCount",
    null,
  ]);
  expect(guessMapping(["data.color", "데이터: size", "name", "title"])).toEqual([
    "data.color",
    "data.size",
    "name",
    null,
  ]);
});

test("a header with hundreds of thousands of spaces is read as any other, and holds nobody up", () => {
  const key = `a${" ".repeat(400_000)}b`;
  expect(guessMapping([`data. ${key} `, ` data.${" ".repeat(400_000)}`])).toEqual([
    `data.${key}`,
    "data",
  ]);
});

test("a row becomes the creation that its cells mean", async () => {
  const [row] = await read(
    [
      "유형,name,owner,members,max,hide history,data,data.color,category",
      'Super Public,Room,ann,"bob; cat",무제한,예,"a=1; b=2",red,글',
    ].join("\n"),
  );
  expect(row).toEqual({
    lines: [],
    value: row?.input,
    sound: row?.input,
    input: {
      type: "super_public",
      name: "Room",
      ownerId: "ann",
      members: ["bob", "cat"],
      maxMemberCount: -1,
      hideMessagesBeforeJoin: true,
      data: { a: "1", b: "2", color: "red" },
      category: "글",
    },
  });
});

test("members as an export writes them are read as they are", async () => {
  const [row] = await read('type,members\npublic,"[""a,b"",""c;d"",""e f""]"');
  expect(row?.input).toMatchObject({ members: ["a,b", "c;d", "e f"] });
  const [plain] = await read('type,members\npublic,"[a],b"');
  expect(plain?.input).toMatchObject({ members: ["[a]", "b"] });
});

test("each field that breaks a bound has a line of its own", async () => {
  const [row] = await read(
    [
      "type,id,code,max,category,data.k,hide history,members",
      `secret,a/b,c,many,${"x".repeat(33)},${"v".repeat(1025)},perhaps,"ann,ann"`,
    ].join("\n"),
  );
  expect(row?.input).toBeUndefined();
  expect(codes(row?.lines)?.sort()).toEqual(
    [
      "type: unknown-type",
      "channelId: bad-channel-id",
      "maxMemberCount: not-a-number",
      "category: too-long",
      "data: pair-value-length",
      "hideMessagesBeforeJoin: not-yes-or-no",
      "members: doubled-members",
    ].sort(),
  );
});

test("rules between fields have lines: a code where none belongs, none where one is needed, a maximum out of range", async () => {
  const rows = await read(
    "type,code,max\npublic,x,\ninvitationOnly,,\npublic,,101\nsuper_public,,0\n,,",
  );
  expect(rows.map(({ lines }) => codes(lines)?.[0])).toEqual([
    "invitationCode: code-not-for-type",
    "invitationCode: code-required",
    "maxMemberCount: maximum-out-of-range",
    "maxMemberCount: maximum-out-of-range-super",
  ]);
});

test("an id doubled within the file is refused on its later lines, which name the first", async () => {
  const rows = await read("type,id\npublic,x\npublic,y\npublic,x");
  expect(rows.map(({ input }) => input !== undefined)).toEqual([true, true, false]);
  expect(rows[2]?.lines).toEqual([
    { level: "error", code: "doubled-id", field: "channelId", params: { id: "x", line: 2 } },
  ]);
});

test("an id that a spreadsheet has rounded is warned of", async () => {
  const [row] = await read("type,owner\npublic,1.23457E+11");
  expect(row?.lines).toEqual([
    {
      level: "warning",
      code: "rounded-number",
      field: "ownerId",
      params: { value: "1.23457E+11" },
    },
  ]);
});

const template = (modes: ChannelTemplateInput["modes"]): ChannelTemplateInput => ({
  name: "Launch",
  modes,
  draft: {
    ...emptyDraft("invitationOnly"),
    channelId: "",
    invitationCode: "CODE-1",
    category: "launch",
    members: ["ann"],
    data: [
      { key: "team", value: "one" },
      { key: "stage", value: "beta" },
    ],
  },
});

async function readBy(text: string, modes: ChannelTemplateInput["modes"]) {
  const table = await readTable(text);
  return channelRows(table.rows, guessMapping(table.columns), {}, template(modes));
}

test("a template fills what a row leaves out, pair by pair, and only what the row's type has", async () => {
  const rows = await readBy("type,members,data.team,name\n,,two,A\npublic,bob;cat,,B", {});
  expect(rows.map(({ input }) => input)).toEqual([
    {
      type: "invitationOnly",
      invitationCode: "CODE-1",
      category: "launch",
      members: ["ann"],
      data: { stage: "beta", team: "two" },
      name: "A",
    },
    {
      type: "public",
      category: "launch",
      members: ["bob", "cat"],
      data: { team: "one", stage: "beta" },
      name: "B",
    },
  ]);
});

test("what a template asks for and locks is said at its field", async () => {
  const modes = { name: "asked", category: "locked", reuseChannel: "asked" } as const;
  const rows = await readBy("name,category\nA,launch\n,launch\nC,other", modes);
  expect(rows.map(({ lines }) => codes(lines))).toEqual([
    [],
    ["name: asked-by-template"],
    ["category: locked-by-template"],
  ]);
  expect(rows[1]?.input).toBeUndefined();
});

test("the error that a spreadsheet shows in place of a formula's value is no value", async () => {
  const rows = await read("type,name,category\npublic,#REF!,#N/A\npublic,#1,#N/A of them");
  expect(rows.map(({ lines }) => codes(lines))).toEqual([
    ["name: cell-error", "category: cell-error"],
    [],
  ]);
});
