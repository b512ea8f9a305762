import type { Application } from "@/lib/console/application";
import "server-only";
import { clientAddress } from "@/lib/auth/client-address";
import { findApplication } from "@/lib/console/applications";
import { withAuditLog } from "@/lib/console/changes/with-audit-log";
import { ConsoleError } from "@/lib/console/console-error";
import type { Answer, Endpoint, ResultOf } from "@/lib/contract/console-api/endpoint";
import { type ChatUpstream, chatUpstream } from "@/lib/upstream/chat-upstream";
import type { CallRecord } from "@/lib/upstream/upstream-request";
import { actorOf } from "./actor";
import { answerRequest } from "./answer-request";
import { type Caller, guard } from "./guard";
import { parseInput } from "./parse-input";
import { readJsonBody } from "./request-body";
import type { RequestRecord } from "./request-log";

/** What an endpoint's work is given, parsed and permitted. */
export interface ConsoleCall<Params, Query, Body> {
  /** The session that asks; null for an access token. */
  sessionId: string | null;
  staff: Caller["staff"];
  params: Params;
  query: Query;
  body: Body;
  /** Where the request comes from, for the audit. */
  address: string;
  requestId: string;
  /** Aborted when the browser leaves: pass it to reads, never to writes. */
  signal: AbortSignal;
}

/** The same for an endpoint of an application, with the client of its chat service. */
export interface Call<Params, Query, Body> extends ConsoleCall<Params, Query, Body> {
  application: Application;
  upstream: ChatUpstream;
  /** The service's id of the last call made to it, for the audit. */
  upstreamRequestId: () => string | undefined;
}

// Next gives routes without dynamic segments no params at all.
type RouteContext = { params: Promise<Record<string, string> | undefined> };
type RouteHandler = (request: Request, context: RouteContext) => Promise<Response>;

function respond(
  endpoint: Pick<Endpoint, "path" | "method">,
  work: (
    request: Request,
    params: Record<string, string>,
    record: RequestRecord,
  ) => Promise<unknown>,
): RouteHandler {
  return (request, context) =>
    answerRequest(endpoint, async (record) => work(request, (await context.params) ?? {}, record));
}

async function permit<Params, Query, Body>(
  endpoint: Endpoint<Params, Query, Body>,
  request: Request,
  params: Record<string, string>,
  record: RequestRecord,
): Promise<ConsoleCall<Params, Query, Body>> {
  const caller = await guard(request, endpoint, params.application ?? null, record.requestId);
  record.staffId = caller.staff.id;
  record.tokenId = caller.staff.token?.id;
  const url = new URL(request.url);
  const hasBody = endpoint.method === "POST" || endpoint.method === "PATCH";
  return {
    ...caller,
    params: parseInput(endpoint.params, params),
    query: parseInput(endpoint.query, queryOf(url.searchParams)),
    body: parseInput(
      endpoint.body,
      hasBody ? await readJsonBody(request, endpoint.bodyBytesMax) : {},
    ),
    address: clientAddress(request.headers),
    requestId: record.requestId,
    signal: request.signal,
  };
}

/** A parameter that is given several times is the list of its values; one that is not fits no schema. */
function queryOf(given: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(given.keys())].map((name) => {
      const values = given.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? "")];
    }),
  );
}

/** Makes the route handler of an endpoint outside any application: guard, parse, work, respond. */
export function handleConsole<Params, Query, Body, Answered extends Answer>(
  endpoint: Endpoint<Params, Query, Body, Answered>,
  work: (call: ConsoleCall<Params, Query, Body>) => Promise<ResultOf<Answered>>,
): RouteHandler {
  return respond(endpoint, async (request, params, record) =>
    work(await permit(endpoint, request, params, record)),
  );
}

/**
 * Makes the route handler of an endpoint of an application. A write (an endpoint with `audit`) is
 * announced in the audit log before the work and its outcome added after.
 */
export function handle<Params, Query, Body, Answered extends Answer>(
  endpoint: Endpoint<Params, Query, Body, Answered>,
  work: (call: Call<Params, Query, Body>) => Promise<ResultOf<Answered>>,
): RouteHandler {
  return respond(endpoint, async (request, params, record) => {
    const call = await permit(endpoint, request, params, record);
    const application = await findApplication(params.application ?? "");
    if (!application) throw new ConsoleError("not-found", "There is no such application.");
    record.applicationId = application.id;
    const log = (made: CallRecord) => {
      record.upstream = made;
    };
    const upstream = chatUpstream(application, { log });
    const upstreamRequestId = () => record.upstream?.upstreamRequestId;
    const perform = () => work({ ...call, application, upstream, upstreamRequestId });
    if (!endpoint.audit) return perform();
    return withAuditLog(
      {
        ...endpoint.audit.describe(call.params, call.body),
        ...actorOf(call),
        action: endpoint.audit.action,
        applicationId: application.id,
      },
      perform,
      upstreamRequestId,
    );
  });
}

/** Makes a route handler for people without a session: it must guard itself. */
export function handleAnonymous(
  endpoint: Pick<Endpoint, "path" | "method">,
  work: (request: Request, requestId: string) => Promise<unknown>,
): RouteHandler {
  return respond(endpoint, (request, _params, record) => work(request, record.requestId));
}
