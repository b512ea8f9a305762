import { expect, test } from "vitest";
import { failureLine } from "./failure-line";
import { printable } from "./printable";
import { UsageError } from "./usage-error";

test("a terminal obeys nothing that a text holds", () => {
  expect(printable("\u001b]0;title\u0007\u009b31m\u202egnp.exe\tb\r\n")).toBe(
    "\\u001b]0;title\\u0007\\u009b31m\\u202egnp.exe\\u0009b\\u000d\\u000a",
  );
  for (const plain of ["민아 Kowalska", "🏅 é", "\u200fعربي"]) expect(printable(plain)).toBe(plain);
});

test("nor does it of what a refusal repeats, which stays one line", () => {
  expect(failureLine(new UsageError('--id: not "\u001b[2J"\nnor this'))).toBe(
    '--id: not "\\u001b[2J" nor this',
  );
});
