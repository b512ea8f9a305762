import type { z } from "zod";
import type { Endpoints } from "@/lib/contract/console-api/endpoints";
import { type RequestMethod, requestJson } from "./request-json";

type AnyEndpoint = Endpoints[keyof Endpoints];

type EndpointOf<Route extends string> = Extract<AnyEndpoint, { route: Route }>;
/** The routes, such as `GET /api/[application]/channels`, of the endpoints whose answer is of a kind. */
export type AskedWith<Kind> = Extract<AnyEndpoint, { answer: Kind }>["route"];

type ParamOf<Path extends string> = Path extends `${string}[${infer Param}]${infer Rest}`
  ? Param | ParamOf<Rest>
  : never;
/** An argument that may be left out where it would hold nothing. */
type Given<Key extends string, Value> = keyof Value extends never
  ? { [K in Key]?: never }
  : { [K in Key]: Value };
type QueryOf<Asked> = Asked extends { query: infer Schema extends z.ZodType }
  ? { query?: { [Key in keyof z.output<Schema>]?: z.output<Schema>[Key] | null | undefined } }
  : { query?: never };
type BodyOf<Asked> = Asked extends {
  method: "POST" | "PATCH";
  body: infer Schema extends z.ZodType;
}
  ? z.output<Schema> extends Record<string, never>
    ? { body?: never }
    : { body: z.input<Schema> }
  : { body?: never };

/** What an endpoint is asked with. */
export type Arguments<Name extends string> = Given<
  "params",
  { [Param in ParamOf<Name>]: string | number }
> &
  QueryOf<EndpointOf<Name>> &
  BodyOf<EndpointOf<Name>> & { signal?: AbortSignal };

/** What an endpoint answers, as its entry in the contract promises it. */
export type AnswerOf<Name extends string> =
  EndpointOf<Name> extends {
    answer: { json: infer Schema extends z.ZodType };
  }
    ? z.output<Schema>
    : never;
/** What the lines of an endpoint's answer are. */
export type LineOf<Name extends string> =
  EndpointOf<Name> extends {
    answer: { lines: infer Schema extends z.ZodType };
  }
    ? z.output<Schema>
    : never;

/**
 * Asks one of the console's endpoints and returns its answer. The endpoint's entry in the contract
 * gives the types; the tests hold every answer to it, so it is not parsed again here. Throws
 * `RequestError` for every refusal and failure, and the abort's reason when aborted.
 */
export function request<Name extends AskedWith<{ json: z.ZodType }>>(
  name: Name,
  { params, query, body, signal }: Arguments<Name>,
): Promise<AnswerOf<Name>> {
  const { method, path } = addressOf(name, params, query);
  return requestJson(path, {
    method,
    ...(method === "POST" || method === "PATCH" ? { body: body ?? {} } : {}),
    ...(signal ? { signal } : {}),
  });
}

/**
 * Returns the method and the address of an endpoint; ids are encoded, so any id is safe in a path. A
 * list in the query is a parameter given several times.
 */
export function addressOf(
  name: AnyEndpoint["route"],
  params: Record<string, string | number> = {},
  query: Record<string, unknown> = {},
): { method: RequestMethod; path: string } {
  const [method = "", template = ""] = name.split(" ");
  const path = template.replace(/\[(\w+)\]/g, (_, param: string) =>
    encodeURIComponent(String(params[param])),
  );
  const given = Object.entries(query)
    .flatMap(([key, value]) => (Array.isArray(value) ? value : [value]).map((one) => [key, one]))
    .filter(([, value]) => value != null && value !== "");
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  // The name's type allows no other method.
  return { method: method as RequestMethod, path: `${path}${search && `?${search}`}` };
}
