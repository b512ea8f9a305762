import { expect, test } from "vitest";
import { walkBotChannels } from "./bot-walk";

const page = (ids: string[], hasNext: boolean) => ({ rows: ids.map((id) => ({ id })), hasNext });

test("the next page of a bot's channels is asked with the id of the last channel", () => {
  const walk = walkBotChannels([page(["a", "b"], true), page(["c", "d"], true)]);
  expect(walk).toEqual({
    rows: ["a", "b", "c", "d"].map((id) => ({ id })),
    cursor: "d",
    repeated: false,
  });
});

test("a page that repeats a channel ends the walk, says so, and adds nothing twice", () => {
  const walk = walkBotChannels([page(["a", "b"], true), page(["a", "b"], true)]);
  expect(walk).toEqual({ rows: [{ id: "a" }, { id: "b" }], cursor: null, repeated: true });
});

test("the last page ends the walk without a notice", () => {
  expect(walkBotChannels([page(["a"], false)])).toMatchObject({ cursor: null, repeated: false });
  expect(walkBotChannels([page([], true)])).toMatchObject({ cursor: null, repeated: false });
});
