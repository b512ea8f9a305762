import { expect, test } from "vitest";
import { samePage } from "./routes";

const other = { id: "other", hasWatches: true };

test.each(["users", "bots", "blocks", "runs", "tickets", "notes", "watching", "activity"])(
  "from the %s of an application, or one thing there, the switcher leads to those of the other",
  (list) => {
    expect(samePage(`/demo/${list}`, other)).toBe(`/other/${list}`);
    expect(samePage(`/demo/${list}/one%2Fthing`, other)).toBe(`/other/${list}`);
  },
);

test("from a channel, a new one, the settings and an unknown page it leads to the other application's channels", () => {
  for (const path of [
    "/demo/channels/a",
    "/demo/channels/new",
    "/settings/users",
    "/demo/toString",
  ])
    expect(samePage(path, other)).toBe("/other/channels");
});

test("to an application where somebody watches nothing, it leads to the channels rather than to a refusal", () => {
  expect(samePage("/demo/watching", { id: "other", hasWatches: false })).toBe("/other/channels");
});
