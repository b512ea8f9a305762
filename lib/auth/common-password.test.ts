import { expect, test } from "vitest";
import { isCommonPassword } from "./common-password";

test.each([
  "123456789012",
  "qwertyqwerty",
  "Password1234!",
  "p@ssw0rd2024",
  "P4ssw0rd!!!!",
  "iloveyoudragon",
  "sunshine1999!!",
  "aaaaaaaaaaaa",
  "abcdefghijkl",
  "987654321098",
  "1qaz2wsx3edc4rfv",
  "Switchboard2026",
  "1234567890123456789012345678901234567890",
  "!!!!!!!!!!!!",
])("%s is common", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test("one's own e-mail, with or without what is added to it, is common for oneself alone", () => {
  const about = ["jana.novakova@example.com"];
  for (const password of ["jana.novakova@example.com", "jana.novakova2026!"]) {
    expect(isCommonPassword(password, about)).toBe(true);
    expect(isCommonPassword(password)).toBe(false);
  }
});

test.each([
  "correct horse battery",
  "the first long password",
  "vTq9#mLx2!pRw",
  "비밀번호를아주길게만든다",
  "blau-käfer-treppe-9",
  "7f3c9b1e4a6d8",
  "83917462830174",
])("%s is not common", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test("the longest password that passes costs next to nothing to check", () => {
  const before = process.cpuUsage();
  for (let round = 0; round < 200; round += 1) isCommonPassword("ab1!".repeat(31) + round);
  expect(process.cpuUsage(before).user / 200).toBeLessThan(5_000);
});
