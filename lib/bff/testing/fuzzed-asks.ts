import fc from "fast-check";
import { z } from "zod";
import {
  fromSchema,
  type JsonSchema,
  type Material,
} from "@/lib/chat-service/conformance/fuzz/from-schema";
import { wildBody, wildJson, wildText } from "@/lib/chat-service/conformance/fuzz/wild-values";
import { type EndpointName, endpoints } from "@/lib/contract/console-api/endpoints";
import { CreateChannelInput } from "@/lib/contract/create-channel";
import { writeHeader } from "../same-origin";
import type { Ask } from "./two-applications";

/** Values that exist, by the name of the parameter or field that takes one. */
export type KnownValues = Record<string, readonly string[]>;

// What a schema of a custom check cannot say of itself.
const unsaid: Partial<Record<EndpointName, z.ZodType>> = { preflightChannel: CreateChannelInput };

type Document = JsonSchema & { $defs?: Record<string, JsonSchema> };

function jsonSchemaOf(schema: z.ZodType): Document {
  // What z.toJSONSchema writes is a JSON Schema; the part that is read of it is JsonSchema.
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Document;
}

const texts = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)) ?? "";

/** Text values for every property of a schema of params or of a query. */
function textsOf(schema: z.ZodType, material: Material) {
  const { properties = {} } = jsonSchemaOf(schema);
  const model = Object.entries(properties).map(([name, property]) => [
    name,
    fromSchema(property, material, name).map((value) => texts(value).slice(0, 4_000)),
  ]);
  return fc.record(Object.fromEntries(model), { requiredKeys: [] });
}

const honestHeaders = fc.constant<Record<string, string>>({});
const oddHeaders = fc.constantFrom<Record<string, string>>(
  { "content-type": "text/plain" },
  { "content-type": "application/x-www-form-urlencoded" },
  { "content-type": "application/json; charset=utf-16" },
  { "content-length": "999999999" },
  { "content-length": "-1" },
  { origin: "null" },
  { origin: "https://console.test.evil.test" },
  { "sec-fetch-site": "same-site" },
  { [writeHeader]: "" },
  { cookie: "switchboard.session_token=%zz; switchboard.session_token=a.b" },
  { cookie: "__Host-switchboard.session_token=a.b; x=\u00ff" },
  { authorization: "Bearer swb_0000" },
  { authorization: "Bearer eyJhbGciOiJub25lIn0.e30." },
  { "x-forwarded-for": "1.1.1.1, ::1, not-an-address" },
  { "x-switchboard-peer": "::ffff:127.0.0.1%eth0" },
  { "x-switchboard-staff": "admin", "x-middleware-subrequest": "proxy" },
  { "user-agent": "a\tb" },
);

/** Returns an arbitrary of requests to one endpoint: from its own schemas, from the plausible one, or wild. */
export function fuzzedAsks(
  name: EndpointName,
  plausible: Omit<Ask, "route">,
  known: KnownValues,
): fc.Arbitrary<Ask> {
  const endpoint = endpoints[name];
  const route = `${endpoint.method} ${endpoint.path}`;
  const material: Material = {
    components: {},
    idsFor: (of) => (known[of] ? fc.constantFrom(...known[of]) : undefined),
  };
  const body = jsonSchemaOf(unsaid[name] ?? endpoint.body);
  const names = [...endpoint.path.matchAll(/\[(\w+)\]/g)].map(([, param = ""]) => param);
  const params = fc
    .tuple(
      "params" in endpoint ? textsOf(endpoint.params, material) : fc.constant({}),
      fc.dictionary(fc.constantFrom("", ...names), wildText, { maxKeys: 1 }),
    )
    .map(([made, wild]) => {
      const given: Record<string, string | undefined> = { ...plausible.params, ...made, ...wild };
      return Object.fromEntries(names.map((one) => [one, given[one] || "x"]));
    });
  const query = fc
    .tuple(
      "query" in endpoint ? textsOf(endpoint.query, material) : fc.constant({}),
      fc.dictionary(wildText, wildText, { maxKeys: 2 }),
    )
    .map(([made, wild]) => {
      const pairs: [string, unknown][] = Object.entries({ ...made, ...wild });
      return new URLSearchParams(pairs.map(([key, value]) => [key, texts(value)])).toString();
    });
  const made = fromSchema(body, { ...material, components: body.$defs ?? {} }, "");
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant({ ...plausible, route }) },
    {
      weight: 6,
      arbitrary: fc.record({
        route: fc.constant(route),
        params,
        query,
        body: made.map((value) => overlay(plausible.body, value)),
        headers: honestHeaders,
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        route: fc.constant(route),
        params,
        query,
        body: fc.oneof(wildBody, wildJson, made),
        headers: fc.oneof(honestHeaders, oddHeaders),
      }),
    },
  );
}

/** Half of what was made over what is plausible, so that a body breaks in one place and not in all. */
function overlay(plausible: unknown, made: unknown): unknown {
  if (!isRecord(plausible) || !isRecord(made)) return made;
  const entries = Object.entries(made);
  return { ...plausible, ...Object.fromEntries(entries.filter((_, index) => index % 2 === 0)) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
