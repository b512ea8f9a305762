import "server-only";
import { and, eq, ne, sql } from "drizzle-orm";
import { type ChannelTemplate, ChannelTemplateInput } from "@/lib/contract/channel-template";
import type { PoolClient } from "@/lib/postgres/pool";
import { milliseconds, now, orm } from "@/lib/postgres/queries/orm";
import { withTransaction } from "@/lib/postgres/transaction";
import type { Actor } from "../actor";
import { appendAuditLog } from "../audit-log";
import { auditedChange } from "../audited-change";
import { ConsoleError } from "../console-error";
import { consoleRuntime } from "../runtime";
import { channelTemplates } from "./schema";

/** Who changes a template, and of which application. */
export interface TemplateCall {
  applicationId: string;
  /** The person's name, shown beside the template. */
  name: string;
  actor: Actor;
}

/** More would drown the picker. */
const templatesMax = 200;

interface StoredTemplate {
  id: string;
  name: string;
  draft: unknown;
  modes: unknown;
  updatedBy: string;
  updatedAt: number;
}

const isIn = (applicationId: string) => eq(channelTemplates.applicationId, applicationId);
const isIt = (applicationId: string, id: string) =>
  and(isIn(applicationId), eq(channelTemplates.id, id));

const columns = {
  id: channelTemplates.id,
  name: channelTemplates.name,
  draft: channelTemplates.draft,
  modes: channelTemplates.modes,
  updatedBy: channelTemplates.updatedBy,
  updatedAt: milliseconds(channelTemplates.updatedAt),
};

function templateOf(row: StoredTemplate): ChannelTemplate[] {
  // What an older console stored and this one cannot read is left out rather than half understood.
  const parsed = ChannelTemplateInput.safeParse(row);
  const { id, updatedBy, updatedAt } = row;
  return parsed.success ? [{ ...parsed.data, id, updatedBy, updatedAt }] : [];
}

/** Returns the templates of an application by name. */
export async function listTemplates(applicationId: string): Promise<ChannelTemplate[]> {
  const rows = await orm(consoleRuntime().pool)
    .select(columns)
    .from(channelTemplates)
    .where(isIn(applicationId))
    .orderBy(sql`lower(${channelTemplates.name})`, channelTemplates.id)
    .limit(templatesMax);
  return rows.flatMap(templateOf);
}

/** Returns a template of an application, or null. */
export async function findTemplate(
  applicationId: string,
  id: string,
): Promise<ChannelTemplate | null> {
  const rows = await orm(consoleRuntime().pool)
    .select(columns)
    .from(channelTemplates)
    .where(isIt(applicationId, id));
  return rows.flatMap(templateOf)[0] ?? null;
}

/** The refusal of a template that is none of the application's. */
export function templateGone(path: string): ConsoleError {
  const details = [{ path, message: "is not a template of this application" }];
  return new ConsoleError("invalid", "The template no longer exists. Choose another one.", {
    reason: "template-gone",
    details,
  });
}

/**
 * Stores a template under an id of the caller's, or changes the one that has it. Throws ConsoleError
 * conflict where another has the name, not-found where the id belongs to another application.
 */
export async function saveTemplate(
  { applicationId, name: person, actor }: TemplateCall,
  id: string,
  { name, draft, modes }: ChannelTemplateInput,
): Promise<ChannelTemplate> {
  const saved = await withTransaction(consoleRuntime().pool, async (client) => {
    await refuseTakenName(client, applicationId, id, name);
    const content = { name, draft, modes, updatedBy: person };
    const [row] = await orm(client)
      .insert(channelTemplates)
      .values({ ...content, id, applicationId })
      .onConflictDoUpdate({
        target: channelTemplates.id,
        set: { ...content, updatedAt: now },
        setWhere: isIn(applicationId),
      })
      .returning({ ...columns, isNew: sql`xmax = 0`.mapWith(Boolean) });
    if (!row) throw new ConsoleError("not-found", "There is no such template.");
    const action = row.isNew ? "add-template" : "change-template";
    await appendAuditLog(
      { ...actor, action, outcome: "done", applicationId, target: id, details: { name } },
      client,
    );
    return row;
  });
  const [template] = templateOf(saved);
  if (!template) throw new Error("a stored template cannot be read");
  return template;
}

async function refuseTakenName(
  client: PoolClient,
  applicationId: string,
  id: string,
  name: string,
): Promise<void> {
  // Names are unique by an index too; the lock lets the slower of two learn why it was refused.
  await client.query("SELECT pg_advisory_xact_lock(hashtext('channel_templates'), hashtext($1))", [
    applicationId,
  ]);
  const isTaken = sql`lower(${channelTemplates.name}) = lower(${name})`;
  const [others] = await orm(client)
    .select({
      count: sql`count(*)`.mapWith(Number),
      taken: sql`coalesce(bool_or(${isTaken}), false)`.mapWith(Boolean),
    })
    .from(channelTemplates)
    .where(and(isIn(applicationId), ne(channelTemplates.id, id)));
  if (others?.taken) {
    const details = [{ path: "name", message: "is taken", reason: "taken" as const }];
    throw new ConsoleError("conflict", "Another template has this name.", {
      reason: "template-name-taken",
      details,
    });
  }
  if ((others?.count ?? 0) >= templatesMax) {
    throw new ConsoleError("conflict", `At most ${templatesMax} templates fit an application.`, {
      reason: "too-many-templates",
      params: { max: templatesMax },
    });
  }
}

/** Removes a template; one that is gone already stays gone. */
export async function removeTemplate(
  { applicationId, actor }: TemplateCall,
  id: string,
): Promise<void> {
  await auditedChange(actor, async (client) => {
    const [removed] = await orm(client)
      .delete(channelTemplates)
      .where(isIt(applicationId, id))
      .returning({ name: channelTemplates.name });
    return removed && { action: "remove-template", applicationId, target: id, details: removed };
  });
}
