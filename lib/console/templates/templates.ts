import "server-only";
import { and, eq, ne, sql } from "drizzle-orm";
import {
  brokenLocks,
  ChannelTemplate,
  type ChannelTemplateInput,
} from "@/lib/contract/channel-template";
import type { CreateChannelInput } from "@/lib/contract/create-channel";
import type { TemplateVersion } from "@/lib/contract/run-draft";
import type { PoolClient } from "@/lib/postgres/pool";
import { milliseconds, now, orm } from "@/lib/postgres/queries/orm";
import { lockUntilEnd, withTransaction } from "@/lib/postgres/transaction";
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

/** The picker would be of no use with more. */
const templatesMax = 200;

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

function templateOf(row: object): ChannelTemplate[] {
  // What an older console stored and this one cannot read is left out rather than half understood.
  const parsed = ChannelTemplate.safeParse(row);
  return parsed.success ? [parsed.data] : [];
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

/** Returns a template of an application. Throws ConsoleError invalid, naming the field, where it is gone. */
async function getTemplate(
  applicationId: string,
  id: string,
  path: string,
): Promise<ChannelTemplate> {
  const template = await findTemplate(applicationId, id);
  if (template) return template;
  const details = [{ path, message: "is not a template of this application" }];
  throw new ConsoleError("invalid", "The template no longer exists. Choose another one.", {
    reason: "template-gone",
    details,
  });
}

/**
 * Returns the template of a run. Throws ConsoleError, invalid where it is gone and conflict where it was
 * changed since it was chosen.
 */
export async function runTemplate(
  applicationId: string,
  version: TemplateVersion | null,
): Promise<ChannelTemplate | null> {
  if (!version) return null;
  const template = await getTemplate(applicationId, version.id, "template");
  if (template.updatedAt === version.updatedAt) return template;
  const message = "The template was changed in the meantime. Choose it again.";
  throw new ConsoleError("conflict", message, {
    reason: "template-changed",
    params: { template: template.name },
  });
}

/** Throws ConsoleError naming every field in which a creation differs from what its template locks. */
export async function refuseBrokenLocks(
  applicationId: string,
  templateId: string | undefined,
  creation: CreateChannelInput,
): Promise<void> {
  if (templateId === undefined) return;
  const template = await getTemplate(applicationId, templateId, "templateId");
  const params = { template: template.name };
  const details = brokenLocks(template, creation).map((path) => ({
    path,
    message: `is locked by the template ${template.name}`,
    reason: "locked" as const,
    params,
  }));
  if (details.length === 0) return;
  throw new ConsoleError("invalid", `The template ${template.name} locks other values.`, {
    reason: "template-locks",
    params,
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
    const { isNew, ...stored } = row;
    const action = isNew ? "add-template" : "change-template";
    await appendAuditLog(
      { ...actor, action, outcome: "done", applicationId, target: id, details: { name } },
      client,
    );
    return stored;
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
  await lockUntilEnd(client, "channel_templates", applicationId);
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
