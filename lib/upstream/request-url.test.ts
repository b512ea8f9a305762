import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseBaseUrl, requestPath, UrlRefusal } from "./request-url";

const base = parseBaseUrl("https://chat.example.org/tenant/");
const root = "/tenant/v1.4/api";

describe("a path value is one segment, or the request is not made", () => {
  test.each([
    ["a/b", "a%2Fb"],
    ["a\\b", "a%5Cb"],
    ["../../admin", "..%2F..%2Fadmin"],
    ["..%2f", "..%252f"],
    ["%2e%2e", "%252e%252e"],
    ["%252e", "%25252e"],
    ["%", "%25"],
    ["%zz", "%25zz"],
    ["a?b#c", "a%3Fb%23c"],
    ["...", "..."],
    [" ", "%20"],
    ["party-🎉", "party-%F0%9F%8E%89"],
    ["https://elsewhere.example", "https%3A%2F%2Felsewhere.example"],
    ["@elsewhere.example", "%40elsewhere.example"],
  ])("%j travels as %s", (value, segment) => {
    expect(requestPath(base, "/users/{userId}/blocked", { userId: value })).toBe(
      `${root}/users/${segment}/blocked`,
    );
  });

  test.each([[""], ["."], [".."], ["a\u0000"], ["\n"], ["\u007f"], ["\u0085"], ["\ud800"]])(
    "%j is refused",
    (value) => {
      expect(() => requestPath(base, "/channels/{channelId}", { channelId: value })).toThrow(
        UrlRefusal,
      );
    },
  );

  test("whatever the value, the request stays under the base with the template's segments", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          fc.string({
            unit: fc.constantFrom(".", "/", "\\", "%", "2", "e", "f", "5", "c", "?", "#", "\u0000"),
          }),
        ),
        fc.string({ unit: "binary" }),
        (value, cursor) => {
          let path: string;
          try {
            path = requestPath(base, "/users/{userId}/block", { userId: value }, { after: cursor });
          } catch (error) {
            expect(error).toBeInstanceOf(UrlRefusal);
            return;
          }
          const url = new URL(path, "https://chat.example.org");
          expect(url.origin).toBe("https://chat.example.org");
          const segments = url.pathname.split("/");
          expect(segments).toHaveLength(`${root}/users/x/block`.split("/").length);
          expect(decodeURIComponent(segments[5] ?? "")).toBe(value);
          expect(url.searchParams.get("after")).toBe(cursor);
          expect(url.hash).toBe("");
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe("a base URL is http or https, and nothing but an origin and a path", () => {
  test.each([
    "",
    "chat.example.org",
    "ftp://chat.example.org",
    "file:///etc/passwd",
    "https://user:secret@chat.example.org",
    "https://chat.example.org?x=1",
    "https://chat.example.org#x",
    "javascript:alert(1)",
  ])("%j is refused", (value) => {
    expect(() => parseBaseUrl(value)).toThrow(UrlRefusal);
  });

  test.each([
    ["https://chat.example.org", "/v1.4/api/users"],
    ["https://chat.example.org///", "/v1.4/api/users"],
    ["https://chat.example.org/a/../b/", "/b/v1.4/api/users"],
    ["http://localhost:4000/x", "/x/v1.4/api/users"],
  ])("%s leads to %s", (value, path) => {
    expect(requestPath(parseBaseUrl(value), "/users", {})).toBe(path);
  });
});
