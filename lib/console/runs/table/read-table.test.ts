import { expect, test } from "vitest";
import { runLimits } from "@/lib/contract/run-limits";
import { readTable } from "./read-table";

const cellsOf = async (text: string) => (await readTable(text)).rows.map(({ cells }) => cells);

test("CSV, semicolon CSV and TSV are told apart by their header, whatever later cells hold", async () => {
  expect(await cellsOf("a,b\n1;x,2")).toEqual([["1;x", "2"]]);
  expect(await cellsOf("a;b\n1,5;2")).toEqual([["1,5", "2"]]);
  expect(await cellsOf("a\tb\n1,2\t3;4")).toEqual([["1,2", "3;4"]]);
  expect((await readTable("a\tb\n1\t2")).format).toBe("tsv");
  expect(await cellsOf("only\nx")).toEqual([["x"]]);
});

test("a byte order mark, Windows line ends, Excel's sep line and its cells are taken for what they are", async () => {
  const text = '\uFEFFsep=;\r\nid;name;note\r\n="00123";" Ann ";"\'=1+1"\r\n;;\r\n\r\n';
  const table = await readTable(text);
  expect(table.columns).toEqual(["id", "name", "note"]);
  expect(table.rows).toEqual([{ line: 3, cells: ["00123", "Ann", "=1+1"] }]);
});

test("a quoted cell may hold separators, quotes and line ends, and lines are still counted right", async () => {
  const table = await readTable('id,note\n1,"a, ""b""\nc"\n2,d\n\n3,e');
  expect(table.rows).toEqual([
    { line: 2, cells: ["1", 'a, "b"\nc'] },
    { line: 4, cells: ["2", "d"] },
    { line: 6, cells: ["3", "e"] },
  ]);
});

test("a row that cannot be read is named with its line and column, and the others are kept", async () => {
  const table = await readTable("a,b\n1,2\n3,4,5\n6\n");
  expect(table.rows).toEqual([
    { line: 2, cells: ["1", "2"] },
    { line: 4, cells: ["6", ""] },
  ]);
  expect(table.errors).toEqual([
    { code: "too-many-cells", line: 3, params: { column: 3, count: 2 } },
  ]);
  const open = await readTable('a,b\n1,2\n"3,4\n5,6');
  expect(open.errors).toEqual([{ code: "open-quote", line: 3, params: {} }]);
});

test("NDJSON gives every field a column, keeps lists apart by line ends, and names the broken line", async () => {
  const table = await readTable(
    '{"type":"public","members":["a","b, c"]}\n[1]\n{"data":{"k":"v"},"maxMemberCount":7}\nno',
  );
  expect(table.format).toBe("ndjson");
  expect(table.columns).toEqual(["type", "members", "data", "maxMemberCount"]);
  expect(table.rows).toEqual([
    { line: 1, cells: ["public", "a\nb, c\n", "", ""] },
    { line: 3, cells: ["", "", '{"k":"v"}', "7"] },
  ]);
  expect(table.errors.map(({ code, line }) => [code, line])).toEqual([
    ["not-json", 2],
    ["not-json", 4],
  ]);
});

test("the stated bounds hold: rows, bytes, columns, nothing, binary", async () => {
  const rows = (count: number) => `a\n${"x\n".repeat(count)}`;
  expect((await readTable(rows(runLimits.rowsMax))).rows).toHaveLength(runLimits.rowsMax);
  expect((await readTable(rows(runLimits.rowsMax + 1))).errors[0]?.code).toBe("too-many-rows");
  expect((await readTable("글".repeat(runLimits.tableBytesMax / 3 + 1))).errors[0]?.code).toBe(
    "too-large",
  );
  expect((await readTable(`${",".repeat(runLimits.columnsMax)}x\n`)).errors[0]?.code).toBe(
    "too-many-columns",
  );
  expect((await readTable(" \n\t\n")).errors[0]?.code).toBe("empty");
  expect((await readTable("a,b\n1,\u0000")).errors).toEqual([
    { code: "not-text", line: 2, params: {} },
  ]);
  expect((await readTable('{"a":1}\n'.repeat(runLimits.rowsMax + 1))).errors[0]?.code).toBe(
    "too-many-rows",
  );
});
