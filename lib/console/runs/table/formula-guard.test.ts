import fc from "fast-check";
import { expect, test } from "vitest";
import { guardFormula, guardText, unguardFormula } from "./formula-guard";

test.each(["=1+1", "+1 555", "-a", "@x", " =1", "\u200b=1", "＝1", "=a,b\nc\n", "'=1"])(
  "no spreadsheet calculates %j, and reading gives it back",
  (cell) => {
    expect(guardFormula(cell)).toBe(`'${cell}`);
    expect(unguardFormula(guardFormula(cell))).toBe(cell);
  },
);

test.each([
  ["\t=1", "'\t'=1"],
  ["x;=1+1", "x;'=1+1"],
  ["a\n=b\nc\n", "a\n'=b\nc\n"],
])(
  "%j is guarded wherever a spreadsheet may end a cell, and reading gives it back",
  (cell, guarded) => {
    expect(guardFormula(cell)).toBe(guarded);
    expect(unguardFormula(guarded)).toBe(cell);
  },
);

test("whatever a cell holds, reading gives back what was guarded", () => {
  const unit = fc.constantFrom(..."=+-@＝;,\t\r\n\"' x1\u200b");
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 14 }), (cell) => {
      expect(unguardFormula(guardText(cell))).toBe(cell);
    }),
    { numRuns: 5_000 },
  );
});

test("a cell of a hundred thousand marks is guarded and read in time by its length", () => {
  for (const unit of ["\t", ";", "'", ";'", " "]) {
    const cell = unit.repeat(100_000);
    expect(unguardFormula(guardText(cell))).toBe(cell);
  }
}, 5_000);

test.each(["", "ann", "-1", "1200", "it's", "'quoted'"])("%j stays as it is", (cell) => {
  expect(guardFormula(cell)).toBe(cell);
  expect(unguardFormula(cell)).toBe(cell);
});
