import { expect, test } from "vitest";
import {
  channelParams,
  loadChannelParams,
  nextPage,
  previousPage,
  serializeChannelParams,
} from "./search-params";

const first = { after: [], page: 1 };

test("walking forward and back leads through the same cursors", () => {
  const second = nextPage(first, "a");
  const third = nextPage(second, "b");
  expect(third).toEqual({ after: ["a", "b"], page: 3 });
  expect(previousPage(third)).toEqual(second);
  expect(previousPage(second)).toEqual(first);
  expect(previousPage(first)).toBeNull();
});

test("a long walk forgets its oldest cursors and then does not pretend to know the way back", () => {
  let trail = { after: [] as string[], page: 1 };
  for (let page = 0; page < 60; page += 1) trail = nextPage(trail, `${page}`.padStart(100, "x"));
  expect(trail.page).toBe(61);
  expect(trail.after.join(",").length).toBeLessThanOrEqual(3_000);
  let back = previousPage(trail);
  let steps = 0;
  while (back) {
    steps += 1;
    trail = back;
    back = previousPage(trail);
  }
  expect(steps).toBeGreaterThan(20);
  expect(trail.page).toBeGreaterThan(1);
});

test("ids with commas, percent signs and emoji survive the URL", () => {
  const after = ["a,b", "100%", "🐙/x", "a b"];
  const query = serializeChannelParams("/demo/channels", { after, page: 5 });
  expect(loadChannelParams(new URL(query, "http://localhost").searchParams).after).toEqual(after);
});

test("a URL with unknown values falls back to the defaults", () => {
  const params = loadChannelParams("?type=secret&limit=7&page=x");
  expect(params).toMatchObject({ type: "all", limit: 50, page: 1 });
  expect(Object.keys(params).sort()).toEqual(Object.keys(channelParams).sort());
});
