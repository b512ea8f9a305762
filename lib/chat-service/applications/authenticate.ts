import type { MiddlewareHandler } from "hono";
import type { Pool } from "@/lib/postgres/pool";
import { RateLimiter } from "@/lib/rate-limiter";
import type { ServiceEnv } from "../http/answer";
import { withinDeadline } from "../http/deadline";
import { ServiceError } from "../http/service-error";
import { Credentials } from "./credentials";

/**
 * Admits requests whose app-id and api-key belong together (section "Authentication") and which stay
 * under the application's rate limit. Throws ServiceError unauthorized or rateLimited.
 */
export function authenticate(pool: Pool): MiddlewareHandler<ServiceEnv> {
  const credentials = new Credentials(pool);
  const rateLimiter = new RateLimiter();
  return async (c, next) => {
    const appId = c.req.header("app-id");
    const apiKey = c.req.header("api-key");
    const application =
      appId && apiKey
        ? (credentials.recall(appId, apiKey) ??
          (await withinDeadline(credentials.lookUp(appId, apiKey))))
        : null;
    if (!application) {
      throw new ServiceError("unauthorized", "The headers app-id and api-key must name a key.");
    }
    if (application.rateLimit !== null) {
      const waitMs = rateLimiter.take(application.id, application.rateLimit);
      if (waitMs > 0) throw rateLimited(application.rateLimit, waitMs);
    }
    c.set("appId", application.id);
    await next();
  };
}

function rateLimited(perSecond: number, waitMs: number): ServiceError {
  const message = `The application may send ${perSecond} requests a second.`;
  const retryAfter = String(Math.min(Math.max(1, Math.ceil(waitMs / 1000)), 3600));
  return new ServiceError("rateLimited", message, [], { headers: { "retry-after": retryAfter } });
}
