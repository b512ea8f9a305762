import { expect, test } from "vitest";
import { guardFormula, unguardFormula } from "./formula-guard";

test.each(["=1+1", "+1 555", "-a", "@x", " =1", "\t=1", "\u200b=1", "＝1", "=a,b\nc\n", "'=1"])(
  "no spreadsheet calculates %j, and reading gives it back",
  (cell) => {
    expect(guardFormula(cell)).toBe(`'${cell}`);
    expect(unguardFormula(guardFormula(cell))).toBe(cell);
  },
);

test.each(["", "ann", "-1", "1200", "it's", "'quoted'"])("%j stays as it is", (cell) => {
  expect(guardFormula(cell)).toBe(cell);
  expect(unguardFormula(cell)).toBe(cell);
});
