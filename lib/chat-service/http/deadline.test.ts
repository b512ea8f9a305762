import { expect, test } from "vitest";
import { withinDeadline } from "./deadline";

test("a store that hangs is refused as unavailable, and its late failure harms nobody", async () => {
  let fail = (_reason: Error) => {};
  const hanging = new Promise((_, reject) => {
    fail = reject;
  });
  await expect(withinDeadline(hanging, 10)).rejects.toMatchObject({ kind: "storeUnavailable" });
  fail(new Error("late"));
  await new Promise((resolve) => setImmediate(resolve));
  await expect(withinDeadline(Promise.resolve("in time"), 10)).resolves.toBe("in time");
});
