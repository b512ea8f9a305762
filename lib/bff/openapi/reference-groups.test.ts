import { expect, test } from "vitest";
import { takesAccessTokens } from "@/lib/contract/console-api/endpoint";
import { endpoints } from "@/lib/contract/console-api/endpoints";
import { openApiDocument } from "./openapi-document";
import { referenceGroups } from "./reference-groups";
import { schemaText } from "./schema-text";

test("the reference shows everything that a token can ask, and nothing else", () => {
  const shown = referenceGroups(openApiDocument("https://console.example.com")).flatMap(
    ({ operations }) => operations,
  );
  const open = Object.entries(endpoints).filter(([, endpoint]) => takesAccessTokens(endpoint));
  expect(shown.map(({ id }) => id).sort()).toEqual(open.map(([name]) => name).sort());
  const block = shown.find(({ id }) => id === "blockUser");
  expect(block).toMatchObject({
    method: "POST",
    path: "/api/{application}/users/{userId}/block",
    summary: "Block user",
    permission: "block",
  });
  expect(block?.body).toContain("\n  userId: string");
  expect(block?.body).toContain("\n  reason?: string");
});

test("a schema reads as a type, with what its values are held to", () => {
  const name = { type: "string", minLength: 1, maxLength: 80 };
  const list = { type: "array", items: { enum: ["a", "b"] } };
  const of = { type: "object", properties: { name, list }, required: ["name"] };
  expect(schemaText(of)).toBe('{\n  name: string (1…80)\n  list?: Array<"a" | "b">\n}');
  expect(schemaText({ anyOf: [{ type: "string" }, { type: "null" }] })).toBe("string | null");
  expect(schemaText({ type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER })).toBe(
    "integer (0…)",
  );
});
