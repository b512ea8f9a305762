import { NextIntlClientProvider } from "next-intl";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RequestError } from "@/lib/queries/request-error";
import ko from "@/messages/ko.json";
import { ErrorReason, ErrorReasonOfKind } from "./error-reason";

function inKorean(children: ReactElement): string {
  const provided = { locale: "ko", messages: ko, timeZone: "UTC", children } as const;
  return renderToStaticMarkup(createElement(NextIntlClientProvider, provided));
}

function saidOf(kind: string): string {
  const error = new RequestError("The chat service refused.", { kind, status: 502 });
  return inKorean(createElement(ErrorReason, { error }));
}

test("that a chat service refused is said in the reader's language", () => {
  expect(saidOf("refused")).toBe(ko.errors.reason.refused);
});

test("a failure that readers cannot mend says what to do when it lasts, and a stored one does not", () => {
  const { reason, lasting } = ko.errors;
  expect(saidOf("unreachable")).toBe(`${reason.unreachable} ${lasting}`);
  const unknown = createElement(ErrorReason, { error: new Error("?") });
  expect(inKorean(unknown)).toBe(`${reason.unknown} ${lasting}`);
  const stored = createElement(ErrorReasonOfKind, { kind: "unreachable" });
  expect(inKorean(stored)).toBe(reason.unreachable);
});
