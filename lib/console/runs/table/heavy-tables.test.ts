import { expect, test } from "vitest";
import { parseInput } from "@/lib/bff/parse-input";
import { readJsonBody } from "@/lib/bff/request-body";
import { ConsoleError } from "@/lib/console/console-error";
import { endpoints } from "@/lib/contract/console-api/endpoints";
import type { ChannelTarget } from "@/lib/contract/run-draft";
import { runLimits } from "@/lib/contract/run-limits";
import { watchSlices } from "@/lib/testing/longest-slice";
import { readBlockList } from "./block-rows";
import { channelRows } from "./channel-rows";
import { readTable } from "./read-table";

const sliceMsMax = 250;
const { tableBytesMax, rowsMax, columnsMax } = runLimits;
const direction = { kind: "one-blocks-list", personId: "ann" } as const;

/** As much of a repeated text as a table may hold. */
const full = (unit: string, start = "") =>
  start + unit.repeat(Math.floor((tableBytesMax - start.length) / unit.length));

const largest = [
  Array(columnsMax).fill("c").join(","),
  ...Array(rowsMax).fill(Array(columnsMax).fill("12345").join(",")),
]
  .join("\n")
  .slice(0, tableBytesMax);

const heavy: [name: string, text: string, code: string | undefined][] = [
  ["two million short rows", full("x\n", "a\n"), "too-many-rows"],
  ["two million rows of two line ends", full("x\r\n", "a\n"), "too-many-rows"],
  ["a row of four million cells", full(","), undefined],
  ["a named column and a row of four million cells", full(",", "a\n"), undefined],
  ["two million columns", full("a,"), "too-many-columns"],
  ["nothing but carriage returns", full("\r"), "empty"],
  ["a cell of two million quotes", full('""', '"'), undefined],
  ["a broken cell of a million quotes", full('"x ', 'a\n"x"'), undefined],
  ["a million lines of NDJSON", full("{}\n"), "too-many-rows"],
  ["an object of half a million names", `{${full('"k":1,').slice(0, -10)}}`, "not-json"],
  ["an object of two million objects", `{"a":[${full("{},").slice(0, -10)}]}`, "not-json"],
  ["a table as large as any", largest, undefined],
];

test.each(heavy)(
  "%s hold nobody up: they are read in slices, and no further than to a bound",
  async (_, text, code) => {
    const table = await watchSlices(() => readTable(text));
    if (code) expect(table.result.errors[0]?.code).toBe(code);
    expect(table.longestMs).toBeLessThan(sliceMsMax);
  },
);

test.each([
  ["short lines", full("x\n")],
  ["ids in one line", full("x,")],
  ["separators", full(";")],
])(
  "a list of two million %s is read in slices, and no further than to a bound",
  async (_, text) => {
    const { longestMs, result } = await watchSlices(() => readBlockList(text, direction));
    expect(result.pairs).toEqual([]);
    expect(longestMs).toBeLessThan(sliceMsMax);
  },
);

const mapping: ChannelTarget[] = [
  "type",
  "members",
  ...Array.from({ length: 62 }, (_, at): ChannelTarget => `data.k${at}`),
];
const cells = ["public", "a,b,a", ...Array<string>(62).fill("x".repeat(5))];
const rows = Array.from({ length: rowsMax }, (_, at) => ({ line: at + 2, cells }));

test("the largest draft of a run is parsed, checked and made into creations in slices", async () => {
  const body = JSON.stringify({ mapping, defaults: {}, rows });
  const { longestMs, result } = await watchSlices(async () => {
    const init = { method: "POST", body, headers: { "content-type": "application/json" } };
    const value = await readJsonBody(new Request("http://x/", init), runLimits.requestBytesMax);
    const draft = parseInput(endpoints.dryRunChannels.body, value);
    return channelRows(draft.rows, draft.mapping, draft.defaults);
  });
  expect(result).toHaveLength(rowsMax);
  expect(longestMs).toBeLessThan(sliceMsMax);
});

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

test.each([
  ["tens of thousands of members", "members", numbers(36_000).join(",").slice(0, 199_999)],
  [
    "tens of thousands of pairs",
    "data",
    JSON.stringify(Object.fromEntries(numbers(15_000).map((at) => [at, 1]))),
  ],
] satisfies [string, ChannelTarget, string][])(
  "a cell of %s is checked in time by its length alone",
  async (_, target, cell) => {
    const row = { line: 2, cells: ["public", cell] };
    const { longestMs } = await watchSlices(() => channelRows([row], ["type", target], {}));
    expect(longestMs).toBeLessThan(sliceMsMax);
  },
);

test.each([
  ["objects", "{}"],
  ["lists", "[]"],
  ["texts", '""'],
])("a body of millions of %s is refused before it is parsed", async (_, unit) => {
  const count = Math.floor(runLimits.requestBytesMax / (unit.length + 1)) - 1;
  const body = `[${Array(count).fill(unit).join(",")}]`;
  const init = { method: "POST", body, headers: { "content-type": "application/json" } };
  const read = () => readJsonBody(new Request("http://x/", init), runLimits.requestBytesMax);
  // Told by its kind alone: millions of values are not to be drawn where the test fails.
  const { result, longestMs } = await watchSlices(() =>
    read().then(
      () => "parsed",
      (error: unknown) => (error instanceof ConsoleError ? error.kind : "failed"),
    ),
  );
  expect(result).toBe("body-too-large");
  expect(longestMs).toBeLessThan(sliceMsMax);
});

test.each([
  ["empty members", ""],
  ["members that are no texts", 0],
])(
  "a creation of hundreds of thousands of %s is refused without holding anybody up",
  async (_, id) => {
    const value = { type: "public", members: Array(340_000).fill(id) };
    const { longestMs } = await watchSlices(async () => {
      expect(() => parseInput(endpoints.createChannel.body, value)).toThrow(
        "Some fields of the request are not valid",
      );
    });
    expect(longestMs).toBeLessThan(sliceMsMax);
  },
);
