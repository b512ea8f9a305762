import "server-only";
import type { z } from "zod";
import { clientAddress } from "@/lib/auth/client-address";
import type { StaffSession } from "@/lib/auth/staff-session";
import type { Actor } from "@/lib/console/actor";
import { findApplication } from "@/lib/console/applications";
import { withAuditLog } from "@/lib/console/changes/with-audit-log";
import { ConsoleError } from "@/lib/console/console-error";
import type { Endpoint, ResultOf } from "@/lib/contract/console-api/endpoint";
import { type EndpointName, type Endpoints, endpoints } from "@/lib/contract/console-api/endpoints";
import { type ChatUpstream, chatUpstream } from "@/lib/upstream/chat-upstream";
import type { CallRecord } from "@/lib/upstream/upstream-request";
import { type Access, accessTo } from "./access";
import { actorOf } from "./actor";
import { answerRequest } from "./answer-request";
import { guard } from "./guard";
import { parseInput } from "./parse-input";
import { readJsonBody } from "./request-body";
import type { RequestRecord } from "./request-log";

/** The endpoints that the guard protects: all but those for people with a one-time link. */
type GuardedName = {
  [Name in EndpointName]: Endpoints[Name] extends Endpoint ? Name : never;
}[EndpointName];

/** What the work of an endpoint is given, parsed and permitted. */
export interface ConsoleCall<Name extends GuardedName = GuardedName> {
  /** The session that asks; null for an access token. */
  sessionId: string | null;
  staff: StaffSession["staff"];
  /** The same person, for the audit log. */
  actor: Actor;
  params: z.output<Endpoints[Name]["params"]>;
  query: z.output<Endpoints[Name]["query"]>;
  body: z.output<Endpoints[Name]["body"]>;
  requestId: string;
  /** Aborted when the browser leaves: pass it to reads, never to writes. */
  signal: AbortSignal;
}

/** The same for an endpoint of an application, with the client of its chat service. */
export interface Call<Name extends GuardedName = GuardedName> extends ConsoleCall<Name>, Access {
  upstream: ChatUpstream;
  /** The service's id of the last call made to it, for the audit log. */
  upstreamRequestId: () => string | undefined;
}

type Work<Called, Name extends GuardedName> = (
  call: Called,
) => Promise<ResultOf<Endpoints[Name]["answer"]>>;

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

async function permit<Name extends GuardedName>(
  name: Name,
  request: Request,
  params: Record<string, string>,
  record: RequestRecord,
): Promise<ConsoleCall<Name>> {
  const endpoint: Endpoint = endpoints[name];
  const { requestId } = record;
  const { sessionId, staff } = await guard(
    request,
    endpoint,
    params.application ?? null,
    requestId,
  );
  record.staffId = staff.id;
  record.tokenId = staff.token?.id;
  const url = new URL(request.url);
  const hasBody = endpoint.method === "POST" || endpoint.method === "PATCH";
  const call = {
    sessionId,
    staff,
    actor: actorOf({ staff, address: clientAddress(request.headers), requestId }),
    params: parseInput(endpoint.params, params),
    query: parseInput(endpoint.query, queryOf(url.searchParams)),
    body: parseInput(
      endpoint.body,
      hasBody ? await readJsonBody(request, endpoint.bodyBytesMax) : {},
    ),
    requestId,
    signal: request.signal,
  };
  // The schemas that parsed them are those of this endpoint.
  return call as ConsoleCall<Name>;
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
export function handleConsole<Name extends GuardedName>(
  name: Name,
  work: Work<ConsoleCall<Name>, Name>,
): RouteHandler {
  return respond(endpoints[name], async (request, params, record) =>
    work(await permit(name, request, params, record)),
  );
}

/**
 * Makes the route handler of an endpoint of an application. A write (an endpoint with `audit`) is
 * announced in the audit log before the work and its outcome added after.
 */
export function handle<Name extends GuardedName>(
  name: Name,
  work: Work<Call<Name>, Name>,
): RouteHandler {
  const endpoint: Endpoint = endpoints[name];
  return respond(endpoint, async (request, params, record) => {
    const call = await permit(name, request, params, record);
    const application = await findApplication(params.application ?? "");
    if (!application) throw new ConsoleError("not-found", "There is no such application.");
    record.applicationId = application.id;
    const log = (made: CallRecord) => {
      record.upstream = made;
    };
    const upstream = chatUpstream(application, { log });
    const upstreamRequestId = () => record.upstream?.upstreamRequestId;
    const access = accessTo(application, call.staff);
    const perform = () => work({ ...call, ...access, upstream, upstreamRequestId });
    if (!endpoint.audit) return perform();
    return withAuditLog(
      {
        ...endpoint.audit.describe(call.params, call.body),
        ...call.actor,
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
  name: Exclude<EndpointName, GuardedName>,
  work: (request: Request, requestId: string) => Promise<unknown>,
): RouteHandler {
  return respond(endpoints[name], (request, _params, record) => work(request, record.requestId));
}
