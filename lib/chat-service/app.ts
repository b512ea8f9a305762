import "server-only";
import { randomUUID } from "node:crypto";
import { OpenAPIHono } from "@hono/zod-openapi";
import type { Logger } from "pino";
import type { Pool } from "@/lib/postgres/pool";
import { isStoreUnavailable } from "@/lib/store-failure";
import { authenticate } from "./applications/authenticate";
import { addBlockRoutes } from "./blocks/routes";
import { addBotRoutes } from "./bots/routes";
import { addChannelRoutes } from "./channels/routes";
import { answerError, answerJson, type ServiceEnv } from "./http/answer";
import { withinDeadline } from "./http/deadline";
import { openApiDocument } from "./http/openapi";
import { addReference } from "./http/reference";
import { logRequests } from "./http/request-log";
import { ServiceError } from "./http/service-error";
import { answerUnmatched } from "./http/unmatched";
import type { Reads, Replicas } from "./replicas/replicas";
import { addUserRoutes } from "./users/routes";

export interface ChatServiceOptions {
  pool: Pool;
  /** Absent: the pool answers every read. */
  replicas?: Replicas | undefined;
  /** Absent: nothing is logged. */
  logger?: Logger | undefined;
}

/** The chat service as a Web handler. */
export interface ChatService {
  /** Behind a node:http listener, its request and response; the answer may go straight to that response. */
  fetch(request: Request, bindings?: ServiceEnv["Bindings"]): Promise<Response>;
}

/**
 * Builds the chat service: the v1.4 interface, its health, its OpenAPI document and a browsable
 * reference. Its only state is a few seconds of cached credentials, so any number can share a database.
 */
export function createChatService({ pool, replicas, logger }: ChatServiceOptions): ChatService {
  const app = new OpenAPIHono<ServiceEnv>({
    // Paths are matched as they were sent, so that each id in them is decoded exactly once.
    getPath: (request) => rawPath(request.url),
  });
  app.use(async (c, next) => {
    c.set("requestId", randomUUID());
    await next();
  });
  if (logger) app.use(logRequests(logger));
  addHealth(app, pool);
  app.get("/v1.4/openapi.json", (c) => answerJson(c, document));
  addReference(app);
  app.use("/v1.4/api/*", authenticate(pool));
  if (replicas) app.use("/v1.4/api/*", replicas.noteWrites);
  const reads: Reads = replicas?.read ?? ((_appId, work) => work(pool));
  addUserRoutes(app, reads);
  addBlockRoutes(app, pool);
  addChannelRoutes(app, pool, reads);
  addBotRoutes(app, reads);
  app.notFound(answerUnmatched(app));
  app.onError((error, c) => answerError(c.get("requestId"), refusalOf(error)));
  const document = JSON.stringify(openApiDocument(app));
  return { fetch: async (request, bindings) => app.fetch(request, bindings) };
}

function rawPath(url: string): string {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  const end = url.slice(start).search(/[?#]/);
  return end === -1 ? url.slice(start) : url.slice(start, start + end);
}

/** Adds /livez (the process answers) and /readyz (its database does, with the service's tables). */
function addHealth(app: OpenAPIHono<ServiceEnv>, pool: Pool): void {
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

/** Returns the refusal that answers an error; for an unforeseen error it reveals no cause. */
function refusalOf(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (isStoreUnavailable(error)) {
    const message = "The database does not answer. Try again later.";
    return new ServiceError("storeUnavailable", message, [], { cause: error });
  }
  const message = "The service failed. The request id names this request in its log.";
  return new ServiceError("internal", message, [], { cause: error });
}
