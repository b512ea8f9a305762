import { NextIntlClientProvider } from "next-intl";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RequestError } from "@/lib/queries/request-error";
import ko from "@/messages/ko.json";
import { ErrorReason } from "./error-reason";

test("that a chat service refused is said in the reader's language", () => {
  const error = new RequestError("The chat service refused.", { kind: "refused", status: 502 });
  const children = createElement(ErrorReason, { error });
  const provided = { locale: "ko", messages: ko, timeZone: "UTC", children } as const;
  const said = renderToStaticMarkup(createElement(NextIntlClientProvider, provided));
  expect(said).toBe(ko.errors.reason.refused);
});
