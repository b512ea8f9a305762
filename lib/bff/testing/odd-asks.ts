import { z } from "zod";
import { type EndpointName, endpoints } from "@/lib/contract/console-api/endpoints";
import type { Ask } from "./two-applications";

/** Texts that PostgreSQL cannot hold, or that look like a cursor or an id and are none. */
const oddTexts = ["a\u0000", "a\ud800", `1.${"-".repeat(36)}`];

/** Returns the plausible request of an endpoint with one text at a time replaced by an odd one. */
export function oddAsks(name: EndpointName, plausible: Omit<Ask, "route">): Ask[] {
  const endpoint = endpoints[name];
  const params = "params" in endpoint ? namesOf(endpoint.params) : [];
  const query = "query" in endpoint ? namesOf(endpoint.query) : [];
  const ask = { ...plausible, route: `${endpoint.method} ${endpoint.path}` };
  return oddTexts.flatMap((odd) => [
    ...params.map((one) => ({ ...ask, params: { ...ask.params, [one]: odd } })),
    ...query.map((one) => {
      const given = new URLSearchParams(plausible.query);
      given.set(one, odd);
      return { ...ask, query: given.toString() };
    }),
    ...replaced(plausible.body, odd).map((body) => ({ ...ask, body })),
  ]);
}

function namesOf(schema: z.ZodType): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

/** Copies of a value, in each of which another of its texts is replaced. */
function replaced(value: unknown, odd: string): unknown[] {
  if (typeof value === "string") return [odd];
  if (Array.isArray(value)) {
    return value.flatMap((item, at) => replaced(item, odd).map((one) => value.with(at, one)));
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    replaced(item, odd).map((one) => ({ ...value, [key]: one })),
  );
}
