import "server-only";
import { z } from "zod";
import { type Answer, type Endpoint, takesAccessTokens } from "@/lib/contract/console-api/endpoint";
import { endpoints } from "@/lib/contract/console-api/endpoints";
import { Refusal } from "@/lib/contract/console-api/refusal";
import { accessTokenLimits } from "@/lib/contract/token-permission";
import { summaryOf, tagOf } from "./operation-words";

/** A JSON Schema of the draft that OpenAPI 3.1 takes. */
export type JsonSchema = Record<string, unknown> & {
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

export interface ApiParameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  schema: JsonSchema;
}

type Content = Record<string, { schema: JsonSchema }>;

interface ApiResponse {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Content;
}

export interface ApiOperation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, never[]>[];
  parameters?: ApiParameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, ApiResponse>;
  /** What the caller must be allowed to do; absent for people with a one-time link. */
  "x-permission"?: string;
}

// A type and not an interface, so that it counts as a record.
export type OpenApiDocument = {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, ApiOperation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> };
};

const description = `What the pages of the console ask, and scripts with an access token can ask as well.

Make a token in the console under Settings, Profile, and send it as \`Authorization: Bearer swb_…\`. It has \
a part of your permissions, in some or all of your applications, and everything it does is in the activity \
under your name and the token's. One token may ask ${accessTokenLimits.requestsPerSecond} times a second; \
429 says how long to wait in \`Retry-After\`.

Bodies are JSON. Times are milliseconds since 1970 unless said otherwise, except for times of channels, which \
are those of the chat service. Answers of \`application/x-ndjson\` are one JSON value a line, each of the schema \
given; read them to the end, which says whether everything came. Every answer carries \`request-id\`, which \
finds it in the console's log.`;

/** Returns a zod schema as a JSON Schema; what JSON Schema cannot express is left open. */
function schemaOf(schema: z.ZodType): JsonSchema {
  const options = { io: "input", unrepresentable: "any" } as const;
  const { $schema: _, ...described } = z.toJSONSchema(schema, options);
  // z.toJSONSchema returns a JSON Schema; JsonSchema types the part that is read here.
  return described as JsonSchema;
}

const refusal: Content = {
  "application/json": { schema: { $ref: "#/components/schemas/Refusal" } },
};
const requestId = {
  "request-id": {
    description: "Names the request in the console's log.",
    schema: { type: "string" },
  },
};
const retryAfter = {
  "retry-after": { description: "Seconds to wait.", schema: { type: "integer" } },
};

function contentOf(answer: Answer): Content {
  if ("json" in answer) return { "application/json": { schema: schemaOf(answer.json) } };
  if ("lines" in answer) return { "application/x-ndjson": { schema: schemaOf(answer.lines) } };
  return Object.fromEntries(answer.file.map((type) => [type, { schema: { type: "string" } }]));
}

function responsesOf(answer: Answer, hasBody: boolean, hasSession: boolean) {
  const refused = (text: string, headers = {}): ApiResponse => ({
    description: text,
    headers: { ...requestId, ...headers },
    content: refusal,
  });
  const responses: Record<string, ApiResponse> = {
    "200": { description: "The answer.", headers: requestId, content: contentOf(answer) },
    "400": refused("A parameter or a field is not valid; `details` names each."),
  };
  if (hasSession) {
    responses["401"] = refused("There is no session, and no live access token.");
    responses["403"] = refused("The caller may not do this, or not with an access token.");
  }
  if (hasBody) {
    responses["413"] = refused("The body is larger than this operation takes.");
    responses["415"] = refused("The body is not `application/json`.");
  }
  responses["429"] = refused("Too many requests.", retryAfter);
  responses.default = refused("Any other refusal, such as of a thing that is not there.");
  return responses;
}

function parametersOf(schema: z.ZodType, place: ApiParameter["in"]): ApiParameter[] {
  const { properties = {}, required = [] } = schemaOf(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

type AnyEndpoint = Pick<Endpoint, "method" | "path" | "body" | "answer"> & Partial<Endpoint>;

function operationOf(name: string, endpoint: AnyEndpoint): ApiOperation {
  const { method, path, permission, params, query, body, answer } = endpoint;
  const hasBody = method === "POST" || method === "PATCH";
  const parameters = [
    ...(params ? parametersOf(params, "path") : []),
    ...(query ? parametersOf(query, "query") : []),
  ];
  const session = { session: [], sameOrigin: [] };
  const ways = takesAccessTokens(endpoint) ? [{ accessToken: [] }, session] : [session];
  return {
    operationId: name,
    summary: summaryOf(name),
    tags: [tagOf(path)],
    security: permission ? ways : [],
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody && {
      requestBody: { required: true, content: { "application/json": { schema: schemaOf(body) } } },
    }),
    responses: responsesOf(answer, hasBody, permission !== undefined),
    ...(permission && { "x-permission": permission }),
  };
}

/** Returns the OpenAPI 3.1 document of the console's API, from the schemas that its requests and answers are held to. */
export function openApiDocument(publicUrl: string): OpenApiDocument {
  const paths: OpenApiDocument["paths"] = {};
  for (const [name, endpoint] of Object.entries<AnyEndpoint>(endpoints)) {
    const path = endpoint.path.replace(/\[(\w+)\]/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Switchboard console", version: "1", description },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Refusal: schemaOf(Refusal) },
      securitySchemes: {
        accessToken: { type: "http", scheme: "bearer", description: "An access token, `swb_…`." },
        session: {
          type: "apiKey",
          in: "cookie",
          name: "switchboard.session_token",
          description:
            "The session of a signed-in browser; on https its name begins with `__Host-`.",
        },
        sameOrigin: {
          type: "apiKey",
          in: "header",
          name: "x-switchboard-request",
          description: "What the console's own pages send with every change, beside `Origin`.",
        },
      },
    },
  };
}
