import { expect, test } from "vitest";
import { PageWalk } from "./page-walk";

const things = (...ids: string[]) => ids.map((id) => ({ id }));

test("a walk goes from last id to last id until the service says it ends", () => {
  const walk = new PageWalk();
  expect(walk.take(things("a", "b"), true)).toEqual({
    fresh: things("a", "b"),
    cursor: "b",
    repeated: false,
  });
  expect(walk.take(things("c"), false)).toEqual({
    fresh: things("c"),
    cursor: null,
    repeated: false,
  });
});

test("a page that repeats an id ends the walk and keeps only what is new", () => {
  const walk = new PageWalk();
  walk.take(things("a", "b"), true);
  expect(walk.take(things("b", "c"), true)).toEqual({
    fresh: things("c"),
    cursor: null,
    repeated: true,
  });
});

test("an empty page ends the walk, whatever the service says", () => {
  expect(new PageWalk().take([], true)).toEqual({ fresh: [], cursor: null, repeated: false });
});
