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

test("other texts, numbers and absent values stay as they are", () => {
  const row = ['a "quoted", one', "여보세요 🎈", -1, true, null, undefined, "2=1", ""];
  expect(csvLines([row])).toBe('"a ""quoted"", one",여보세요 🎈,-1,true,,,2=1,\r\n');
});
