import { expect, test } from "vitest";
import { walkBotChannels } from "./bot-walk";

const page = (ids: string[], hasNext: boolean) => ({ rows: ids.map((id) => ({ id })), hasNext });

test("the next page of a bot's channels is asked with the id of the last channel", () => {
  const walk = walkBotChannels([page(["a", "b"], true), page(["c", "d"], true)]);
  expect(walk).toEqual({
    rows: ["a", "b", "c", "d"].map((id) => ({ id })),
    cursor: "d",
    end: null,
  });
});

test("a page that repeats a channel ends the walk, says so, and adds nothing twice", () => {
  const walk = walkBotChannels([page(["a", "b"], true), page(["a", "b"], true)]);
  expect(walk).toEqual({ rows: [{ id: "a" }, { id: "b" }], cursor: null, end: "repeated" });
});

test("the last page ends the walk, and one that is empty where more was promised is no last page", () => {
  expect(walkBotChannels([page(["a"], false)])).toMatchObject({ cursor: null, end: "complete" });
  const broken = walkBotChannels([page(["a"], true), page([], true)]);
  expect(broken).toEqual({ rows: [{ id: "a" }], cursor: null, end: "unfinished" });
});
