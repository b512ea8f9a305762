import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Colleague } from "@/lib/contract/note";
import { Markdown } from "./markdown";

const html = (text: string, mentions: readonly Colleague[] = []) =>
  renderToStaticMarkup(createElement(Markdown, { text, mentions }));

test("a note has emphasis, lists, quotes, code, tables and links", () => {
  const drawn = html(
    "**bold** *slanted* `code`\n\n- one\n- two\n\n> said\n\n| a | b |\n|---|---|\n| 1 | 2 |",
  );
  for (const tag of [
    "<strong>bold",
    "<em>slanted",
    "<code",
    "<li>one",
    "<blockquote",
    "<th",
    "<td",
  ]) {
    expect(drawn).toContain(tag);
  }
  const link = html("[the case](https://tickets.example.com/1) and mailto:a@example.com");
  expect(link).toContain('href="https://tickets.example.com/1"');
  expect(link).toContain('rel="noopener noreferrer nofollow"');
});

test.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "text <b onclick=alert(1)>bold</b>",
  "<iframe src=https://evil.example.com></iframe>",
  "![picture](https://evil.example.com/p.png)",
  "<svg/onload=alert(1)>",
])("%s stays text: no tag of a note becomes an element", (text) => {
  expect(html(text)).not.toMatch(/<(script|img|b|iframe|svg)[\s>/]/);
});

test.each([
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](java\nscript:alert(1))",
  "[x](&#106;avascript:alert(1))",
  "[x](javascript&colon;alert(1))",
  "[x](data:text/html,<script>alert(1)</script>)",
  "[x](vbscript:x)",
  "[x](/demo/users)",
  "[x](//evil.example.com)",
  "![x](javascript:alert(1))",
  "<javascript:alert(1)>",
  "[x]: javascript:alert(1)\n\n[x]",
])("%s is no link", (text) => {
  expect(html(text)).not.toContain("href");
});

test("mentioned names are set off wherever they stand, and no others", () => {
  const mentions = [
    { id: "1", name: "Ann" },
    { id: "2", name: "Ann Lee" },
  ];
  const drawn = html("**@Ann Lee** and @Ann, not @Bob", mentions);
  expect([...drawn.matchAll(/<span[^>]*>(@[^<]*)</g)].map(([, name]) => name)).toEqual([
    "@Ann Lee",
    "@Ann",
  ]);
});

test("a note that is nested without end is shown as it was written", () => {
  const drawn = html(`${">".repeat(1_000)} deep`);
  expect(drawn).toContain("deep");
  expect(drawn.match(/<blockquote/g)?.length).toBeLessThan(20);
});
