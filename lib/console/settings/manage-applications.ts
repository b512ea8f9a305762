import "server-only";
import { eq } from "drizzle-orm";
import { removeCatalog } from "@/lib/catalog/settings";
import type { Actor } from "@/lib/console/actor";
import type { Application } from "@/lib/console/application";
import { findApplication, reachOfAdded } from "@/lib/console/applications";
import { appendAuditLog } from "@/lib/console/audit-log";
import { ConsoleError } from "@/lib/console/console-error";
import { frozenViews } from "@/lib/console/frozen-views/schema";
import { applicationCalls, applicationHealth } from "@/lib/console/health/schema";
import { encryptApiKey } from "@/lib/console/key-encryption";
import { notes } from "@/lib/console/notes/schema";
import { stopRunsOf } from "@/lib/console/runs/store/claims";
import { consoleRuntime } from "@/lib/console/runtime";
import { savedViews } from "@/lib/console/saved-views/schema";
import { applications, roleGrants } from "@/lib/console/schema";
import { channelTemplates } from "@/lib/console/templates/schema";
import { watches } from "@/lib/console/watches/schema";
import type {
  CreateApplicationInput,
  TestConnectionInput,
  UpdateApplicationInput,
} from "@/lib/contract/application-input";
import type { AuditAction } from "@/lib/contract/audit-action";
import { isTypedName } from "@/lib/contract/typed-name";
import type { PoolClient } from "@/lib/postgres/pool";
import { now, orm } from "@/lib/postgres/queries/orm";
import { withTransaction } from "@/lib/postgres/transaction";
import { chatUpstream } from "@/lib/upstream/chat-upstream";
import { closeUpstream } from "@/lib/upstream/connections";
import { leadsToForbiddenAddress } from "@/lib/upstream/forbidden-address";

/** The tables whose rows go with their application. */
const ownTables = [
  roleGrants,
  channelTemplates,
  savedViews,
  frozenViews,
  notes,
  watches,
  applicationHealth,
  applicationCalls,
];

/** Asks the chat service for one channel; throws UpstreamError when it cannot be reached or refuses the key. */
export async function testConnection(
  { applicationId = "", ...connection }: TestConnectionInput,
  requestId: string,
): Promise<void> {
  const apiKey = connection.apiKey ?? storedKey(await getAdded(applicationId), connection);
  // A name that no stored application can have: its connections and breaker are its own.
  const id = `test ${requestId}`;
  const application = { ...connection, apiKey, id, ...reachOfAdded() };
  const upstream = chatUpstream(application, { isTrial: true });
  try {
    await upstream.listChannels({ type: "all", limit: 1 }, { requestId });
  } finally {
    await closeUpstream(id);
  }
}

/**
 * Stores an application. Throws a ConsoleError "conflict" when its id is taken, or was an earlier
 * application's: what is kept of that one would be shown to the people of this one. Throws "invalid"
 * when the configuration forbids its address.
 */
export async function createApplication(
  input: CreateApplicationInput,
  actor: Actor,
): Promise<void> {
  const { env, pool } = consoleRuntime();
  if (await findApplication(input.id)) {
    throw idTaken();
  }
  await refuseForbiddenAddress(input.baseUrl);
  await withTransaction(pool, async (client) => {
    const encryptedKey = encryptApiKey(input.apiKey, input.id, env.authSecret);
    const { rowCount } = await orm(client)
      .insert(applications)
      .values({ ...input, encryptedKey })
      .onConflictDoNothing();
    if (rowCount === 0) {
      throw idTaken();
    }
    // After the insert, which waits for a removal under way.
    if (await wasUsedBefore(client, input.id)) throw idUsedBefore();
    await appendAuditLog(changeOf("application-add", input.id, actor), client);
  });
}

/**
 * Changes an application; the key is replaced when one is given. Throws a ConsoleError "invalid" when
 * the configuration forbids its address.
 */
export async function updateApplication(
  id: string,
  input: UpdateApplicationInput,
  actor: Actor,
): Promise<void> {
  const { env, pool } = consoleRuntime();
  const existing = await getAdded(id);
  const apiKey = input.apiKey ?? storedKey(existing, input);
  await refuseForbiddenAddress(input.baseUrl);
  await withTransaction(pool, async (client) => {
    const { name, environment, baseUrl, appId } = input;
    const encryptedKey = encryptApiKey(apiKey, id, env.authSecret);
    await orm(client)
      .update(applications)
      .set({ name, environment, baseUrl, appId, encryptedKey, updatedAt: now })
      .where(eq(applications.id, id));
    if (input.apiKey) {
      // Whether the new key works the next call tells.
      await orm(client)
        .update(applicationHealth)
        .set({ failingSince: null, failure: null })
        .where(eq(applicationHealth.applicationId, id));
    }
    const change = changeOf(input.apiKey ? "application-key" : "application-change", id, actor);
    await appendAuditLog(change, client);
  });
}

/**
 * Removes an application, the roles given in it alone, its templates, saved and frozen views, notes,
 * watches and catalog, and stops its runs. Throws a ConsoleError "invalid" for one in production whose name was not typed.
 */
export async function removeApplication(
  id: string,
  typedName: string,
  actor: Actor,
): Promise<void> {
  const { name, environment } = await getAdded(id);
  if (environment === "production" && !isTypedName(typedName, { name })) throw nameNotTyped(name);
  await withTransaction(consoleRuntime().pool, async (client) => {
    await orm(client).delete(applications).where(eq(applications.id, id));
    for (const table of ownTables) {
      await orm(client).delete(table).where(eq(table.applicationId, id));
    }
    await stopRunsOf(client, id);
    await removeCatalog(client, id);
    await appendAuditLog(changeOf("application-remove", id, actor), client);
  });
}

type Destination = Pick<Application, "baseUrl" | "appId">;

/** Returns the stored key for the base URL and app id that it is stored for; throws "invalid" for any other. */
function storedKey(existing: Application, wanted: Destination): string {
  if (destinationOf(wanted) === destinationOf(existing)) return existing.apiKey;
  // Else an admin who may not read the key could send it to whoever answers elsewhere.
  throw new ConsoleError("invalid", "Enter the api-key again for another base URL or app id.", {
    reason: "key-needed",
    details: [
      {
        path: "apiKey",
        message: "is required for another base URL or app id",
        reason: "key-needed",
      },
    ],
  });
}

function destinationOf({ baseUrl, appId }: Destination): string {
  return `${new URL(baseUrl).href.replace(/\/+$/, "")} ${appId}`;
}

async function refuseForbiddenAddress(baseUrl: string): Promise<void> {
  if (!(await leadsToForbiddenAddress({ baseUrl, ...reachOfAdded() }))) return;
  throw new ConsoleError("invalid", "The chat service's address is not allowed.", {
    reason: "bad-fields",
    details: [
      {
        path: "baseUrl",
        message:
          "is not allowed: plain http is only for this machine, and this machine and private networks need ALLOW_PRIVATE_ADDRESSES=true",
        reason: "address-forbidden",
      },
    ],
  });
}

async function getAdded(id: string): Promise<Application> {
  const application = await findApplication(id);
  if (!application) throw new ConsoleError("not-found", "There is no such application.");
  if (application.source === "admin") return application;
  throw new ConsoleError(
    "conflict",
    "This application comes from the configuration: change it there.",
    { reason: "application-configured" },
  );
}

function nameNotTyped(name: string): ConsoleError {
  const message = `Type the application's name, ${name}, to remove it from production.`;
  const params = { name };
  return new ConsoleError("invalid", message, {
    reason: "application-name-not-typed",
    params,
    details: [{ path: "typedName", message, reason: "name-not-typed", params }],
  });
}

function idTaken(): ConsoleError {
  return new ConsoleError("conflict", "There is already an application with this id.", {
    reason: "application-exists",
    details: [{ path: "id", message: "is taken", reason: "taken" }],
  });
}

/** Refusals name whatever id was asked for, so that they say nothing of one. */
async function wasUsedBefore(client: PoolClient, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `(SELECT FROM console.audit_log_rows WHERE application_id = $1 AND action <> 'permission-refused' LIMIT 1)
     UNION ALL (SELECT FROM console.runs WHERE application_id = $1 LIMIT 1)`,
    [id],
  );
  return rowCount !== 0;
}

function idUsedBefore(): ConsoleError {
  return new ConsoleError("conflict", "An earlier application had this id. Choose another one.", {
    reason: "application-was-there",
    details: [{ path: "id", message: "was an earlier application's", reason: "used-before" }],
  });
}

function changeOf(action: AuditAction, id: string, actor: Actor) {
  return { ...actor, action, outcome: "done" as const, applicationId: id, target: id };
}
