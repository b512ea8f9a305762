import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureSearchIndexes } from "@/lib/catalog/search/search-indexes";
import { type EndpointName, endpoints } from "@/lib/contract/console-api/endpoints";
import type { RoleGrant } from "@/lib/contract/staff-views";
import { askWithToken, makeToken } from "../testing/ask-with-token";
import { fillCatalog } from "../testing/fill-catalog";
import { plausibleAsks } from "../testing/plausible-asks";
import { keepThings, openTwoApplications, type TwoApplications } from "../testing/two-applications";
import { type OpenApiDocument, openApiDocument } from "./openapi-document";

let world: TwoApplications;
let token: string;
let asks: ReturnType<typeof plausibleAsks>;
beforeAll(async () => {
  world = await openTwoApplications();
  const grants: RoleGrant[] = [{ role: "admin", applicationId: null }];
  const admin = await world.join("admin@example.com", grants);
  const owner = { staffId: "admin@example.com", email: "admin@example.com", grants };
  ({ token } = await makeToken(owner));
  await ensureSearchIndexes(world.runtime.pool);
  await fillCatalog(world.runtime.pool, "demo", "");
  const kept = await keepThings(world, admin, "demo", "");
  const serviceUrl = world.service.url;
  asks = plausibleAsks({ application: "demo", mark: "", kept, staffId: "nobody", serviceUrl });
});
afterAll(() => world.close());

const document: OpenApiDocument = openApiDocument("https://console.example.com");
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(document, "document");

function schemaAt(...parts: string[]): ValidateFunction {
  const escaped = parts.map((part) => part.replaceAll("~", "~0").replaceAll("/", "~1"));
  return ajv.compile({ $ref: `document#/${escaped.map(encodeURIComponent).join("/")}` });
}

test("the document is valid OpenAPI 3.1", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document));
  expect([valid, errors]).toEqual([true, undefined]);
  expect(validator.version).toBe("3.1");
});

test("it describes every endpoint, each once, with a name, its permission and how to be let in", () => {
  const described = operations.map(({ operation }) => operation.operationId);
  expect(described.sort()).toEqual(Object.keys(endpoints).sort());
  for (const { path, operation } of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const named = (operation.parameters ?? []).filter((one) => one.in === "path");
    expect([path, named.map(({ name }) => name).sort()]).toEqual([path, inPath.sort()]);
    const byToken = operation.security.some((way) => "accessToken" in way);
    const isOpen = path === "/api/console/me" || !path.startsWith("/api/console/");
    // Changing these takes no permission but to browse, which is not to change anything.
    const expected = isOpen && path !== "/api/{application}/views/{viewId}";
    expect([path, byToken]).toEqual([path, expected]);
  }
});

const takingTokens = operations.filter(({ operation }) =>
  operation.security.some((way) => "accessToken" in way),
);

test.each(takingTokens)(
  "$operation.operationId takes what the document describes and answers as it says",
  async ({ path, method, operation }) => {
    const ask = asks[operation.operationId as EndpointName];
    const route = world.routes.get(`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, "[$1]")}`);
    if (!route) throw new Error(`there is no ${method} ${path}`);
    const to = ["paths", path, method];
    if (operation.requestBody) {
      const isBody = schemaAt(...to, "requestBody", "content", "application/json", "schema");
      expect([isBody(ask.body ?? {}), isBody.errors]).toEqual([true, null]);
    }
    const known = (operation.parameters ?? []).filter((one) => one.in === "query");
    const queried = [...new URLSearchParams(ask.query).keys()];
    expect(queried.filter((name) => !known.some((one) => one.name === name))).toEqual([]);
    const response = await askWithToken(route, token, ask);
    const type = response.headers.get("content-type")?.split(";")[0] ?? "";
    const text = await response.text();
    const status = operation.responses[response.status] ? String(response.status) : "default";
    expect([operation.operationId, response.status < 500]).toEqual([operation.operationId, true]);
    expect(Object.keys(operation.responses[status]?.content ?? {})).toContain(type);
    const isAnswer = schemaAt(...to, "responses", status, "content", type, "schema");
    const isText =
      type === "text/csv" ||
      type.endsWith("spreadsheetml.sheet") ||
      (type === "application/x-ndjson" && method === "get");
    const values = isText
      ? [text]
      : (type === "application/x-ndjson" ? text.split("\n") : [text])
          .filter(Boolean)
          .map((line) => JSON.parse(line));
    for (const value of values) expect([isAnswer(value), isAnswer.errors]).toEqual([true, null]);
  },
);

test("it is served to whoever is signed in or has a token, and to nobody else", async () => {
  const route = world.routes.get("GET /api/openapi.json");
  if (!route) throw new Error("the document is not served");
  const served = await askWithToken(route, token);
  expect(await served.json()).toEqual(openApiDocument(world.runtime.env.publicUrl));
  expect((await askWithToken(route, "swb_wrong")).status).toBe(401);
  expect((await world.ask(null, { route: "GET /api/openapi.json" })).status).toBe(401);
});
