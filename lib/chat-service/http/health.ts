import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Pool } from "@/lib/postgres/pool";
import { answerJson, type ServiceEnv } from "./answer";
import { withinDeadline } from "./deadline";
import { ServiceError } from "./service-error";

/** Adds /livez (the process answers) and /readyz (its database does, with the service's tables). */
export function addHealth(app: OpenAPIHono<ServiceEnv>, pool: Pool): void {
  app.get("/livez", (c) => answerJson(c, '{"status":"live"}'));
  app.get("/readyz", async (c) => {
    try {
      await withinDeadline(pool.query("SELECT FROM chat.applications LIMIT 1"));
    } catch (cause) {
      throw new ServiceError("storeUnavailable", "The database is not ready.", [], { cause });
    }
    return answerJson(c, '{"status":"ready"}');
  });
}
