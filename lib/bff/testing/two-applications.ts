import { createHmac, randomUUID } from "node:crypto";
import { createApplication as createServiceApplication } from "@/lib/chat-service/applications/applications";
import { type ChatFixture, startChatFixture } from "@/lib/console/runs/testing/chat-fixture";
import type { ConsoleRuntime } from "@/lib/console/runtime";
import { createApplication } from "@/lib/console/settings/manage-applications";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { emptyDraft } from "@/lib/contract/channel-draft";
import type { RoleGrant } from "@/lib/contract/staff-views";
import { sessionCookieName } from "@/lib/cookie-names";
import { TestBrowser } from "@/lib/testing/test-browser";
import { closeUpstreams } from "@/lib/upstream/connections";
import { askRoute, type RouteAsk } from "./ask-route";
import { loadRoutes, type Route } from "./route-handlers";

/** A word that every text of the second application holds, and nothing else does. */
export const besideWord = "zanzibar";

/** A request to a route of the tree, by its name. */
export interface Ask extends RouteAsk {
  route: string;
}

/** What came back, read whole. */
export interface Reply {
  status: number;
  headers: Headers;
  text: string;
}

/**
 * A console with the configured application `demo` and the added one `beside`, both on one real
 * chat service with people, channels and a bot.
 */
export interface TwoApplications {
  runtime: ConsoleRuntime;
  service: ChatFixture;
  routes: Map<string, Route>;
  besideKey: string;
  /** Gives a new person these roles and a live session. */
  join(email: string, grants: readonly RoleGrant[]): Promise<TestBrowser>;
  /** Sends a request as a page of the console would, without a session for null. */
  ask(browser: TestBrowser | null, ask: Ask): Promise<Reply>;
  close(): Promise<void>;
}

/** Opens the console, the service, and both applications. */
export async function openTwoApplications(): Promise<TwoApplications> {
  const opened = await openTestRuntime({ allowPrivateAddresses: true });
  const { runtime } = opened;
  const service = await startChatFixture();
  Object.assign(runtime.configuredApplication, service.application());
  const beside = await createServiceApplication(service.pool, { id: `${besideWord}-app` });
  await createApplication(
    {
      id: "beside",
      name: `The ${besideWord} traders`,
      environment: "production",
      baseUrl: service.url,
      appId: `${besideWord}-app`,
      apiKey: beside.apiKey,
    },
    {},
  );
  await addPeople(service, "app", "");
  await addPeople(service, `${besideWord}-app`, `${besideWord}-`);
  const routes = new Map((await loadRoutes()).map((route) => [route.name, route]));
  return {
    runtime,
    service,
    routes,
    besideKey: beside.apiKey,
    join: (email, grants) => openSession(runtime, email, grants),
    ask: (browser, ask) => send(routes, browser, ask),
    close: async () => {
      await closeUpstreams();
      await service.close();
      await opened.close();
    },
  };
}

/** A session without its password, whose hashing would be most of the time of a test with many people. */
async function openSession(
  { env, pool }: ConsoleRuntime,
  email: string,
  grants: readonly RoleGrant[],
): Promise<TestBrowser> {
  const token = randomUUID();
  await pool.query("INSERT INTO console.staff (id, name, email) VALUES ($1, $1, $1)", [email]);
  await pool.query(
    `INSERT INTO console.accounts (id, account_id, provider_id, staff_id)
     VALUES ($1, $1, 'credential', $1)`,
    [email],
  );
  for (const { role, applicationId } of grants) {
    await pool.query(
      "INSERT INTO console.role_grants (staff_id, role, application_id) VALUES ($1, $2, $3)",
      [email, role, applicationId],
    );
  }
  await pool.query(
    // Seen a little later than now, so that no request of a slow test has to note it.
    `INSERT INTO console.sessions (id, token, staff_id, expires_at, last_seen_at)
     VALUES ($1, $2, $3, now() + interval '8 hours', now() + interval '30 minutes')`,
    [randomUUID(), token, email],
  );
  const signature = createHmac("sha256", env.authSecret).update(token).digest("base64");
  const browser = new TestBrowser(env.publicUrl);
  browser.cookies.set(
    sessionCookieName(env.publicUrl),
    encodeURIComponent(`${token}.${signature}`),
  );
  return browser;
}

async function send(
  routes: Map<string, Route>,
  browser: TestBrowser | null,
  { route: name, ...ask }: Ask,
): Promise<Reply> {
  const route = routes.get(name);
  if (!route) throw new Error(`there is no route ${name}`);
  const response = await askRoute(route, browser, ask);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Eight people, three channels and a bot whose ids and words all begin with `mark`. */
async function addPeople({ pool }: ChatFixture, appId: string, mark: string): Promise<void> {
  await pool.query(
    `INSERT INTO chat.users (app_id, id, username, created_at, updated_at)
     SELECT $1, $2 || 'u' || n, $2 || 'name' || n, 1700000000000 + n, 1700000000000
     FROM generate_series(0, 7) n`,
    [appId, mark],
  );
  await pool.query("INSERT INTO chat.bots (app_id, id, name, type) VALUES ($1, $2, $2, 'cs')", [
    appId,
    `${mark}bot`,
  ]);
  await pool.query(
    `INSERT INTO chat.channels (app_id, id, name, owner_id, type, member_count, max_member_count,
       updated_at, created_at)
     SELECT $1, $2 || 'c' || n, $2 || 'channel' || n, $2 || 'u0', 'public', 1, 100,
       1700000000 + n, 1700000000 + n FROM generate_series(0, 2) n`,
    [appId, mark],
  );
  await pool.query(
    `INSERT INTO chat.channel_bots (app_id, bot_id, channel_id, position, channel_created_at)
     VALUES ($1, $2 || 'bot', $2 || 'c0', 0, 1700000000)`,
    [appId, mark],
  );
}

/** The things that the console itself keeps of an application, by their ids. */
export interface KeptThings {
  runId: string;
  blockRunId: string;
  templateId: string;
  /** A view that is shared in the application. */
  viewId: string;
  noteId: string;
  frozenViewId: string;
  seq: number;
}

/** Makes a template, a saved and a frozen view, a note, two runs and a block with a reason in an application; every text holds `mark`. */
export async function keepThings(
  { ask }: TwoApplications,
  browser: TestBrowser,
  application: string,
  mark: string,
): Promise<KeptThings> {
  const params = { application };
  const note = { title: `${mark}title`, reason: `${mark}reason`, ticket: `${mark}1` };
  const made = async (route: string, more: Record<string, string>, body: unknown) => {
    const reply = await ask(browser, { route, params: { ...params, ...more }, body });
    if (reply.status !== 200) throw new Error(`${route} answered ${reply.status} ${reply.text}`);
    return JSON.parse(reply.text);
  };
  const templateId = randomUUID();
  await made("POST /api/[application]/templates/[templateId]", { templateId }, template(mark));
  const viewId = randomUUID();
  await made("POST /api/[application]/views/[viewId]", { viewId }, savedView(mark));
  const noteId = randomUUID();
  await made("POST /api/[application]/notes/[noteId]", { noteId }, newNote(mark));
  const frozenViewId = randomUUID();
  await made(
    "POST /api/[application]/frozen-views/[frozenViewId]",
    { frozenViewId },
    frozenView(mark),
  );
  const runId = randomUUID();
  await made("POST /api/[application]/runs/channels", {}, channelRun(runId, mark, note));
  const blockRunId = randomUUID();
  const pairs = [{ line: 1, userId: `${mark}u1`, blockedUserId: `${mark}u2` }];
  await made("POST /api/[application]/runs/blocks", {}, { id: blockRunId, pairs, ...note });
  const { seq } = await made(
    "POST /api/[application]/users/[userId]/block",
    { userId: `${mark}u3` },
    { userId: `${mark}u4`, reason: note.reason, ticket: note.ticket },
  );
  return { runId, blockRunId, templateId, viewId, noteId, frozenViewId, seq };
}

/** The body of a template. */
export function template(mark: string) {
  return {
    name: `${mark}template`,
    modes: {},
    draft: { ...emptyDraft("public"), name: `${mark}name` },
  };
}

/** The body of a saved view. */
export function savedView(mark: string) {
  const query = `q=${mark}name`;
  return { name: `${mark}view`, list: "channels", query, shared: true, pinned: true };
}

/** The body of a frozen view. */
export function frozenView(mark: string) {
  return { name: `${mark}frozen`, list: "channels", query: `q=${mark}channel` };
}

/** The body of a note on a user. */
export function newNote(mark: string) {
  const subject = { kind: "user", id: `${mark}u3` };
  return { subject, body: `${mark}noted`, mentions: [] };
}

/** The body of a run that creates one channel. */
export function channelRun(id: string, mark: string, note: Record<string, string> = {}) {
  const rows = [{ line: 2, cells: ["public", `${mark}made`] }];
  return { id, mapping: ["type", "name"], defaults: {}, rows, ...note };
}
