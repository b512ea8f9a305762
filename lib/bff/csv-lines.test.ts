import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { csvLines } from "./csv-lines";

test.each([
  "=1+1",
  '=HYPERLINK("https://evil.test")',
  "+1",
  "-1",
  "@SUM(A1)",
  " =1",
  "\u200b=1",
  "＝1",
  "=1\nsecond line",
])("no spreadsheet runs the text %j as a formula", (text) => {
  expect(Papa.parse(csvLines([[text]]), { skipEmptyLines: true }).data).toEqual([[`'${text}`]]);
});

test.each([
  ["\t=1", "'\t'=1"],
  ["\r=1", "'\r'=1"],
  ["\n=1", "'\n'=1"],
  ["x;=1+1", "x;'=1+1"],
  ["a\t=1+1", "a\t'=1+1"],
  ['a";=1+1;"', 'a";\'=1+1;"'],
  ['a;"=1+1"', 'a;\'"=1+1"'],
])("where a spreadsheet may end a cell of %j, what follows begins no formula", (text, guarded) => {
  const quoted = `"${guarded.replaceAll('"', '""')}"`;
  expect(csvLines([["x", text, 1]])).toBe(`x,${quoted},1\r\n`);
});

const startsFormula = /^[\s\p{C}]*[=+\-@＝＋－＠]/u;
const startsFormulaInQuotes = /^["\s\p{C}]*[=+\-@＝＋－＠]/u;
const pieces = fc.constantFrom(..."=+-@＝;,\t\r\n\"' x1\u200b");

test("no text begins a formula in any cell, whether cells end at commas, semicolons or tabs, and with quotes or without", () => {
  const texts = fc.string({ unit: pieces, maxLength: 12 });
  fc.assert(
    fc.property(texts, texts, (first, second) => {
      const file = csvLines([["id", first, second, "end"]]);
      const asCsv = Papa.parse<string[]>(file, {
        delimiter: ",",
        skipEmptyLines: true,
      }).data.flat();
      expect(asCsv.filter((cell) => startsFormula.test(cell))).toEqual([]);
      // A reader for whom a quote inside of a cell is nothing special.
      for (const mark of [";", "\t"]) {
        const cells = file.split(/[\r\n]/).flatMap((line) => line.split(mark));
        expect(cells.filter((cell) => startsFormulaInQuotes.test(cell))).toEqual([]);
      }
    }),
    { numRuns: 2_000 },
  );
});

test("a cell with a semicolon or a tab is quoted, so that it stays one where quotes are heeded", () => {
  expect(csvLines([["a;b", 1]])).toBe('"a;b",1\r\n');
});

test("other texts, numbers and absent values stay as they are", () => {
  const row = ['a "quoted", one', "여보세요 🎈", -1, true, null, undefined, "2=1", ""];
  expect(csvLines([row])).toBe('"a ""quoted"", one",여보세요 🎈,-1,true,,,2=1,\r\n');
});
