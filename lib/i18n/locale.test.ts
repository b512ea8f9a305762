import { expect, test } from "vitest";
import { negotiateLocale } from "./locale";

test("the language chosen before wins over the browser's", () => {
  expect(negotiateLocale("en", "ko-KR,ko;q=0.9")).toBe("en");
});

test("without a choice the browser's first language that the console speaks is taken", () => {
  expect(negotiateLocale(undefined, "zz-ZZ,ko;q=0.8,en;q=0.5")).toBe("ko");
  expect(negotiateLocale(undefined, "en;q=0.4, ko-KR;q=0.9")).toBe("ko");
});

test("a refused language, an unknown cookie and no header give English", () => {
  expect(negotiateLocale(undefined, "ko;q=0")).toBe("en");
  expect(negotiateLocale("xx", undefined)).toBe("en");
});
