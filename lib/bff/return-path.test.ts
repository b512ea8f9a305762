import { expect, test } from "vitest";
import { safeReturnPath } from "./return-path";

test.each([
  ["/demo/channels?type=public#x", "/demo/channels?type=public#x"],
  ["https://evil.test/", "/"],
  ["//evil.test/", "/"],
  ["/\\evil.test", "/"],
  ["/\t/evil.test", "/"],
  ["/.//evil.test/", "/"],
  ["/..//evil.test/", "/"],
  ["/%2e//evil.test/", "/"],
  ["/demo/..//evil.test/", "/"],
  ["javascript:alert(1)", "/"],
  ["demo", "/"],
  ["", "/"],
  [null, "/"],
])("after sign-in %j leads to %j", (next, path) => {
  expect(safeReturnPath(next)).toBe(path);
});
