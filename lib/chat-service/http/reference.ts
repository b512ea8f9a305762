import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { ServiceEnv } from "./answer";

// RapiDoc writes its styles into the page; everything else must come from this origin.
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Chat channel and user service</title>
<script type="module" src="/reference/rapidoc-min.js"></script>
</head>
<body style="margin:0">
<rapi-doc spec-url="/v1.4/openapi.json" load-fonts="false" theme="light" render-style="read"
  show-header="false" allow-server-selection="false" allow-spec-url-load="false"
  allow-spec-file-load="false" persist-auth="false" schema-style="table"></rapi-doc>
</body>
</html>
`;

const scriptPath = join(process.cwd(), "node_modules", "rapidoc", "dist", "rapidoc-min.js");

/** Adds a browsable reference of the OpenAPI document, served from the program's own files alone. */
export function addReference(app: OpenAPIHono<ServiceEnv>): void {
  let script: Promise<string> | undefined;
  app.get("/reference", (c) => respond(c, page, "text/html; charset=utf-8"));
  app.get("/reference/rapidoc-min.js", async (c) => {
    script ??= readFile(scriptPath, "utf8");
    return respond(c, await script, "text/javascript; charset=utf-8");
  });
}

function respond(c: Context<ServiceEnv>, body: string, contentType: string): Response {
  return new Response(body, {
    headers: {
      "content-type": contentType,
      "content-security-policy": contentSecurityPolicy,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "request-id": c.get("requestId"),
    },
  });
}
