import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { ServiceEnv } from "./answer";
import { ServiceError } from "./service-error";

/**
 * Answers requests that no route matches: OPTIONS with the methods of the path, another method with
 * 405, and an unknown path with 404.
 */
export function answerUnmatched(app: OpenAPIHono<ServiceEnv>) {
  const templates = new Map<string, Set<string>>();
  for (const { method, path } of app.routes) {
    if (method === "ALL") continue;
    const methods = templates.get(path) ?? new Set(["OPTIONS"]);
    methods.add(method);
    if (method === "GET") methods.add("HEAD");
    templates.set(path, methods);
  }
  const paths = [...templates].map(([path, methods]) => ({
    pattern: new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/:[^/]+/g, "[^/]+")}$`),
    methods,
  }));
  return (c: Context<ServiceEnv>): Response => {
    const matching = paths.filter(({ pattern }) => pattern.test(c.req.path));
    const methods = new Set(matching.flatMap((path) => [...path.methods]));
    if (methods.size === 0) throw new ServiceError("unknownPath", "There is nothing at this path.");
    const allow = [...methods].sort().join(", ");
    if (c.req.method === "OPTIONS") {
      return new Response(null, {
        status: 204,
        headers: { allow, "request-id": c.get("requestId") },
      });
    }
    throw new ServiceError("wrongMethod", `This path takes ${allow}.`, [], { headers: { allow } });
  };
}
