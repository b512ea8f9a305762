import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Logger } from "pino";
import type { ServiceEnv } from "./answer";

const slowMs = 1_000;

/**
 * Logs one line a request: its id, application, path template, status and time; never a key, a
 * body, or an id from the path. Ordinary answers are logged at debug, so that at
 * info the log holds only what someone should look at, and other requests cost nothing.
 */
export function logRequests(logger: Logger): MiddlewareHandler<ServiceEnv> {
  return async (c, next) => {
    const startedMs = performance.now();
    await next();
    const { status } = c.res;
    const ms = performance.now() - startedMs;
    const level =
      status >= 500 ? "error" : ms >= slowMs ? "warn" : status >= 400 ? "info" : "debug";
    if (!logger.isLevelEnabled(level)) return;
    logger[level](
      {
        requestId: c.get("requestId"),
        appId: c.get("appId"),
        method: c.req.method,
        route: routePath(c, -1),
        status,
        ms: Math.round(ms * 10) / 10,
        ...(status >= 500 && { err: c.error?.cause ?? c.error }),
      },
      "request",
    );
  };
}
