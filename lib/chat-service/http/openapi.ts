import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ServiceEnv } from "./answer";

/** Returns the OpenAPI 3.1 document of the service, from the schemas that validate its requests. */
export function openApiDocument(app: OpenAPIHono<ServiceEnv>) {
  // Section "Authentication".
  for (const [name, header, description] of [
    ["appId", "app-id", "The application's id."],
    ["apiKey", "api-key", "One of the application's live keys."],
  ] as const) {
    const scheme = { type: "apiKey", in: "header", name: header, description } as const;
    app.openAPIRegistry.registerComponent("securitySchemes", name, scheme);
  }
  return app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Chat channel and user service",
      version: "1.4",
      description:
        "Channels, users and block relations of an application. Lists are newest first; the next page is asked for with the last id of the page before. Times of users are in milliseconds, all others in seconds. Unknown query parameters and body fields are ignored.",
    },
    servers: [{ url: "/" }],
  });
}
