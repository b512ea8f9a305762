import Papa from "papaparse";
import { expect, test } from "vitest";
import { csvLines } from "./csv-lines";

test.each([
  "=1+1",
  '=HYPERLINK("https://evil.test")',
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "\n=1",
  " =1",
  "\u200b=1",
  "＝1",
  "=1\nsecond line",
])("no spreadsheet runs the text %j as a formula", (text) => {
  expect(Papa.parse(csvLines([[text]]), { skipEmptyLines: true }).data).toEqual([[`'${text}`]]);
});

test.each(["a;=1+1", "a\t=1+1", 'a";=1+1;"', "a;b"])(
  "a spreadsheet that ends cells at semicolons and tabs too keeps %j in one cell",
  (text) => {
    const quoted = `"${text.replaceAll('"', '""')}"`;
    expect(csvLines([["x", text, 1]])).toBe(`x,${quoted},1\r\n`);
  },
);

test("other texts, numbers and absent values stay as they are", () => {
  const row = ['a "quoted", one', "여보세요 🎈", -1, true, null, undefined, "2=1", ""];
  expect(csvLines([row])).toBe('"a ""quoted"", one",여보세요 🎈,-1,true,,,2=1,\r\n');
});
