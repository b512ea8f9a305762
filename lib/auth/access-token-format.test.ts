import { expect, test } from "vitest";
import { bearerOf, isAccessToken, makeAccessToken } from "./access-token-format";

test("a token has a prefix and a checksum, so that a scanner tells it from other text", () => {
  const tokens = Array.from({ length: 200 }, makeAccessToken);
  expect(new Set(tokens).size).toBe(200);
  for (const token of tokens) {
    expect(token).toMatch(/^swb_[0-9A-Za-z]{49}$/);
    expect(isAccessToken(token)).toBe(true);
    const at = 4 + Math.floor(Math.random() * 49);
    const other = token[at] === "a" ? "b" : "a";
    expect(isAccessToken(token.slice(0, at) + other + token.slice(at + 1))).toBe(false);
  }
  expect(isAccessToken("swb_0000000000000000000000000000000000000000000000000")).toBe(false);
});

test("the checksum stays as it is: scanners know how it is made", () => {
  // CRC-32 of the 43 characters, in base 62 of 0-9A-Za-z, six digits.
  expect(isAccessToken(`swb_${"A".repeat(43)}0DofJ8`)).toBe(true);
});

test.each([
  ["Bearer swb_x", "swb_x"],
  ["bearer  swb_x", "swb_x"],
  ["Basic swb_x", null],
  ["Bearer eyJ.a.b", null],
  ["swb_x", null],
  ["Bearer swb_x swb_y", null],
  ["", null],
])("Authorization: %s gives %s", (authorization, token) => {
  expect(bearerOf(new Headers({ authorization }))).toBe(token);
});
