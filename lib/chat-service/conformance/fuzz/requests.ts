import fc from "fast-check";
import type { Credentials } from "../target";
import { fromSchema, type JsonSchema, type Material } from "./from-schema";
import { type OpenApiDocument, operationsOf, type Parameter } from "./openapi-document";
import { wildBody, wildText } from "./wild-values";

/** A request as it goes over the wire. */
export interface WireRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}

const base = "/v1.4/api";

/** Percent-encodes what a URL cannot hold, also half surrogates, which encodeURIComponent refuses. */
function encodeSegment(text: string): string {
  return [...Buffer.from(text)]
    .map((byte) => {
      const character = String.fromCharCode(byte);
      const plain = /[A-Za-z0-9_~.-]/.test(character);
      return plain ? character : `%${byte.toString(16).padStart(2, "0")}`;
    })
    .join("");
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

const wildSegment = fc.oneof(
  wildText.map((text) => encodeSegment(text).slice(0, 4_000)),
  fc.constantFrom(
    "%",
    "%2",
    "%zz",
    "%ff",
    "%c0%af",
    "%ed%a0%80",
    "%00",
    "%2f",
    "%2e%2e",
    "%5c",
    ".",
    "..",
    ";a=b",
    ":id",
    "*",
    "{userId}",
    "a|b",
    "a^b",
    "<>",
    '"',
    "channels",
    "create",
    "blocked",
  ),
);

const wildPath = fc
  .array(fc.oneof(fc.constantFrom("users", "channels", "bots", "create", "block"), wildSegment), {
    maxLength: 5,
  })
  .chain((segments) =>
    fc
      .constantFrom(`${base}/`, `${base}//`, "/v1.5/api/", "/v1.4/", "/v1.4/API/", `${base}/./`)
      .map((prefix) => prefix + segments.join("/")),
  );

const wildQuery = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom("type", "limit", "category", "subcategory", "summarize"),
        fc.constantFrom("lastChannelId", "lastUserId", "lastBotId", "limit[]", "__proto__"),
        wildSegment,
      ),
      fc.oneof(
        wildSegment,
        fc.constantFrom("", "true", "0", "1e5", "%F0%9F%98%80", "a+b", "=", "&"),
      ),
    ),
    { maxLength: 5 },
  )
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join("&"));

const headerText = fc
  .array(fc.integer({ min: 0x20, max: 0xff }), { maxLength: 20 })
  .map((codes) => String.fromCharCode(...codes.filter((code) => code !== 0x7f)));

function headersOf({ appId, apiKey }: Credentials): fc.Arbitrary<Record<string, string>> {
  const valid = { "app-id": appId, "api-key": apiKey, "content-type": "application/json" };
  const extra = fc.dictionary(
    fc.constantFrom("accept", "accept-encoding", "origin", "x-forwarded-for", "cookie", "range"),
    headerText,
    { maxKeys: 3, noNullPrototype: true },
  );
  const types = fc.constantFrom(
    "text/plain",
    "application/json; charset=utf-16",
    "application/json;",
    "application/jsonx",
    "multipart/form-data",
    "APPLICATION/JSON",
    "",
  );
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(valid) },
    { weight: 2, arbitrary: extra.map((more) => ({ ...valid, ...more })) },
    { weight: 1, arbitrary: types.map((type) => ({ ...valid, "content-type": type })) },
    { weight: 1, arbitrary: headerText.map((key) => ({ ...valid, "api-key": key })) },
    { weight: 1, arbitrary: headerText.map((id) => ({ ...valid, "app-id": id })) },
    { weight: 1, arbitrary: fc.constant({ "app-id": appId }) },
  );
}

/** Returns an arbitrary of requests: most from the document's operations, the rest wild. */
export function requestsOf(
  document: OpenApiDocument,
  credentials: Credentials,
  idsFor: Material["idsFor"],
): fc.Arbitrary<WireRequest> {
  const material: Material = { components: document.components?.schemas ?? {}, idsFor };
  const headers = headersOf(credentials);
  const operations = operationsOf(document).map(({ path, method, operation }) => {
    const parametersIn = (place: Parameter["in"]) =>
      (operation.parameters ?? []).filter((one) => one.in === place);
    const body = operation.requestBody?.content["application/json"]?.schema;
    return fc
      .record({
        path: pathOf(path, parametersIn("path"), material),
        query: queryOf(parametersIn("query"), material),
        headers,
        body: body ? bodyOf(body, material) : fc.constant(undefined),
      })
      .map(({ path: filled, query, headers: sent, body: bytes }) => ({
        method,
        path: query ? `${filled}?${query}` : filled,
        headers: sent,
        ...(bytes ? { body: bytes } : {}),
      }));
  });
  const wild = fc
    .record({
      method: fc.constantFrom("GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "TRACE"),
      path: fc.oneof(wildPath, fc.constantFrom(...Object.keys(document.paths))),
      query: wildQuery,
      headers,
      body: wildBody,
    })
    .filter(({ path }) => path.startsWith("/v1."))
    .map(({ method, path, query, headers: sent, body }) => ({
      method,
      path: query ? `${path}?${query}` : path,
      headers: sent,
      ...(method === "GET" || method === "HEAD" || method === "TRACE" ? {} : { body }),
    }));
  return fc.oneof(
    { weight: 3, arbitrary: fc.oneof(...operations) },
    { weight: 1, arbitrary: wild },
  );
}

function bodyOf(schema: JsonSchema, material: Material): fc.Arbitrary<Buffer> {
  const honest = fromSchema(schema, material).map((value) =>
    Buffer.from(JSON.stringify(value) ?? ""),
  );
  return fc.oneof({ weight: 4, arbitrary: honest }, { weight: 1, arbitrary: wildBody });
}

function pathOf(template: string, parameters: Parameter[], material: Material) {
  const values = parameters.map(({ name, schema }) => {
    const honest = fromSchema(schema, material, name).map((value) => encodeSegment(textOf(value)));
    return fc.oneof({ weight: 8, arbitrary: honest }, { weight: 1, arbitrary: wildSegment });
  });
  return fc
    .tuple(...values)
    .map((filled) =>
      parameters.reduce(
        (path, { name }, index) => path.replace(`{${name}}`, () => filled[index] || "%20"),
        template,
      ),
    );
}

function queryOf(parameters: Parameter[], material: Material): fc.Arbitrary<string> {
  const model = Object.fromEntries(
    parameters.map(({ name, schema }) => [name, fromSchema(schema, material, name)]),
  );
  const honest = fc.record(model, { requiredKeys: [] }).map((values) =>
    Object.entries(values)
      .map(([name, value]) => `${name}=${encodeSegment(textOf(value)).slice(0, 6_000)}`)
      .join("&"),
  );
  return fc.oneof({ weight: 5, arbitrary: honest }, { weight: 1, arbitrary: wildQuery });
}
