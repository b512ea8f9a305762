import { expect, test } from "vitest";
import { withinDeadline } from "./deadline";

test("a store that hangs is refused as unavailable, and its late failure harms nobody", async () => {
  const hanging = new Promise((_, reject) => setTimeout(() => reject(new Error("late")), 40));
  await expect(withinDeadline(hanging, 10)).rejects.toMatchObject({ kind: "storeUnavailable" });
  await new Promise((resolve) => setTimeout(resolve, 60));
  await expect(withinDeadline(Promise.resolve("in time"), 10)).resolves.toBe("in time");
});
