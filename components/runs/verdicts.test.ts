import { expect, test } from "vitest";
import type { VerdictLine } from "@/lib/contract/check-messages";
import { fieldsToAdd, targetOfLine } from "./verdicts";

const line = (
  field: string,
  code: VerdictLine["code"] = "bad-text",
  params: VerdictLine["params"] = {},
): VerdictLine => ({ level: "error", field, code, params });
const ofPair = (key: string) => line("data", "pair-value-length", { key, max: 1, length: 2 });

test("a line leads to the column of its field, and of a pair of data to the pair's own", () => {
  const mapping = ["type", null, "data.color", "data"] as const;
  expect(targetOfLine(line("type"), [...mapping])).toBe("type");
  expect(targetOfLine(ofPair("color"), [...mapping])).toBe("data.color");
  expect(targetOfLine(ofPair("size"), [...mapping])).toBe("data");
  expect(targetOfLine(line("data", "not-pairs"), [...mapping])).toBe("data");
  expect(targetOfLine(line("data", "too-many-pairs"), ["data.color"])).toBe("data.color");
  expect(targetOfLine({ level: "ok", code: "no-blocks", params: {} }, [...mapping])).toBeNull();
});

test("the fields that rows need and the file lacks are added in their order, those of warnings not", () => {
  const rows = [{ line: 2 }, { line: 3 }, { line: 4 }];
  const verdicts = new Map([
    [2, [line("ownerId"), line("type", "type-missing")]],
    [3, [{ ...line("members"), level: "warning" as const }, ofPair("size")]],
    [9, [line("category")]],
  ]);
  expect(fieldsToAdd(rows, verdicts, ["ownerId", null])).toEqual(["type", "data"]);
});
