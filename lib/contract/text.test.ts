import { expect, test } from "vitest";
import { nameText } from "./text";

const name = nameText(10);

test.each(["Ann", "김철수", "O'Brien-Ω", "👩‍👩‍👧"])("%s is a name", (text) => {
  expect(name.parse(` ${text} `)).toBe(text);
});

test.each(["", " ", "two\nlines", "tab\tbed", "\u202eturned", "no\u200bgap", "eleven chars"])(
  "%j is no name",
  (text) => {
    expect(name.safeParse(text).success).toBe(false);
  },
);
