import { type OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { ErrorBody, type ServiceErrorKind, serviceErrors } from "@/lib/contract/service-error";
import { answerJson, type ServiceEnv } from "./answer";
import { withinDeadline } from "./deadline";
import { readJsonBody } from "./json-body";
import { invalidRequest } from "./validation";

const everywhere: ServiceErrorKind[] = [
  "invalidRequest",
  "unauthorized",
  "rateLimited",
  "internal",
  "storeUnavailable",
];
const withBody: ServiceErrorKind[] = ["notJson", "bodyTooLarge"];

const requestId = {
  description: "Names this request in the service's log.",
  schema: { type: "string" as const },
};
const retryAfter = { description: "Seconds to wait.", schema: { type: "integer" as const } };

/** The parsed type of one part of a request, or undefined for a part that is not read. */
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** A request that has passed its operation's validation. */
export interface OperationRequest<P, Q, B> {
  appId: string;
  params: Parsed<P>;
  query: Parsed<Q>;
  body: Parsed<B>;
}

/** One operation of the interface: its route, its validation and its documentation. */
export interface Operation<
  P extends z.ZodObject | undefined,
  Q extends z.ZodObject | undefined,
  B extends z.ZodType | undefined,
> {
  method: "get" | "post";
  /** With its parameters in braces. */
  path: string;
  operationId: string;
  tag: string;
  summary: string;
  description: string;
  params?: P;
  query?: Q;
  body?: B;
  answer: z.ZodType;
  refusals: ServiceErrorKind[];
}

/**
 * Adds an operation: routes it, documents it with every answer and refusal that it can give, and
 * answers with the JSON that `work` returns for a valid request. Everything between the
 * authentication and `work` is one handler, since each middleware costs more than the validation.
 */
export function addOperation<
  P extends z.ZodObject | undefined = undefined,
  Q extends z.ZodObject | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(
  app: OpenAPIHono<ServiceEnv>,
  operation: Operation<P, Q, B>,
  work: (request: OperationRequest<P, Q, B>) => Promise<string>,
): void {
  const { method, path, params, query, body } = operation;
  app.openAPIRegistry.registerPath(documented(operation));
  app.on(method.toUpperCase(), path.replaceAll(/\{(\w+)\}/g, ":$1"), async (c) => {
    const sent = method === "post" ? await readJsonBody(c) : undefined;
    const answer = work({
      appId: c.get("appId"),
      params: parsePart(params, () => c.req.param()),
      query: parsePart(query, () => readQuery(c)),
      body: parsePart(body, () => sent),
    });
    return answerJson(c, await withinDeadline(answer));
  });
}

function parsePart<S extends z.ZodType | undefined>(
  schema: S | undefined,
  read: () => unknown,
): Parsed<S> {
  if (schema === undefined) return undefined as Parsed<S>;
  const result = schema.safeParse(read());
  if (!result.success) throw invalidRequest(result.error.issues);
  return result.data as Parsed<S>;
}

/** Returns the query's parameters; one that is given more than once is an array. */
function readQuery(c: Context<ServiceEnv>): Record<string, string | string[] | undefined> {
  return Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [
      name,
      values.length === 1 ? values[0] : values,
    ]),
  );
}

function documented(
  operation: Operation<z.ZodObject | undefined, z.ZodObject | undefined, z.ZodType | undefined>,
): RouteConfig {
  const { method, path, operationId, tag, summary, description, params, query, body } = operation;
  const refusals = [
    ...everywhere,
    ...(method === "post" ? withBody : []),
    ...operation.refusals,
  ].sort((a, b) => serviceErrors[a].status - serviceErrors[b].status);
  return {
    method,
    path,
    operationId,
    tags: [tag],
    summary,
    description,
    security: [{ appId: [], apiKey: [] }],
    request: {
      ...(params && { params }),
      ...(query && { query }),
      ...(body && { body: { required: true, content: { "application/json": { schema: body } } } }),
    },
    responses: documentedAnswers(operation.answer, refusals),
  };
}

function documentedAnswers(
  answer: z.ZodType,
  refusals: readonly ServiceErrorKind[],
): RouteConfig["responses"] {
  const responses: RouteConfig["responses"] = {
    200: {
      description: "The answer.",
      headers: { "request-id": requestId },
      content: { "application/json": { schema: answer } },
    },
  };
  for (const status of new Set(refusals.map((kind) => serviceErrors[kind].status))) {
    const meanings = refusals
      .filter((kind) => serviceErrors[kind].status === status)
      .map((kind) => `\`${serviceErrors[kind].code}\` ${serviceErrors[kind].meaning}`);
    responses[status] = {
      description: meanings.join("\n\n"),
      headers: { "request-id": requestId, ...(status === 429 && { "retry-after": retryAfter }) },
      content: { "application/json": { schema: ErrorBody } },
    };
  }
  return responses;
}

/** An id in a path. Any text is accepted, since an id that cannot exist is merely unknown. */
export function idParameter(name: string, description: string) {
  return z.string().openapi({ param: { name, in: "path" }, description });
}

/** An optional query parameter, given at most once. */
export function queryText(description: string) {
  return z.string({ error: "must be given at most once" }).optional().openapi({ description });
}
