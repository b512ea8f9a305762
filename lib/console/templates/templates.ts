import "server-only";
import { type ChannelTemplate, ChannelTemplateInput } from "@/lib/contract/channel-template";
import type { PoolClient } from "@/lib/postgres/pool";
import { withTransaction } from "@/lib/postgres/transaction";
import type { Actor } from "../actor";
import { ConsoleError } from "../console-error";
import { consoleRuntime } from "../runtime";
import { appendTrail } from "../trail";

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

const columns = `id, name, draft, modes, updated_by AS "updatedBy",
  (extract(epoch FROM updated_at) * 1000)::bigint AS "updatedAt"`;

function templateOf(row: StoredTemplate): ChannelTemplate[] {
  // What an older console stored and this one cannot read is left out rather than half understood.
  const parsed = ChannelTemplateInput.safeParse(row);
  const { id, updatedBy, updatedAt } = row;
  return parsed.success ? [{ ...parsed.data, id, updatedBy, updatedAt }] : [];
}

/** Returns the templates of an application by name. */
export async function listTemplates(applicationId: string): Promise<ChannelTemplate[]> {
  const { rows } = await consoleRuntime().pool.query<StoredTemplate>(
    `SELECT ${columns} FROM console.channel_templates
     WHERE application_id = $1 ORDER BY lower(name), id LIMIT $2`,
    [applicationId, templatesMax],
  );
  return rows.flatMap(templateOf);
}

/** Returns a template of an application, or null. */
export async function findTemplate(
  applicationId: string,
  id: string,
): Promise<ChannelTemplate | null> {
  const { rows } = await consoleRuntime().pool.query<StoredTemplate>(
    `SELECT ${columns} FROM console.channel_templates WHERE application_id = $1 AND id = $2`,
    [applicationId, id],
  );
  return rows.flatMap(templateOf)[0] ?? null;
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
    const { rows } = await client.query<StoredTemplate & { isNew: boolean }>(
      `INSERT INTO console.channel_templates AS t
         (id, application_id, name, draft, modes, updated_by)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, draft = excluded.draft,
         modes = excluded.modes, updated_by = excluded.updated_by, updated_at = now()
       WHERE t.application_id = excluded.application_id
       RETURNING ${columns}, xmax = 0 AS "isNew"`,
      [id, applicationId, name, JSON.stringify(draft), JSON.stringify(modes), person],
    );
    const row = rows[0];
    if (!row) throw new ConsoleError("not-found", "There is no such template.");
    const action = row.isNew ? "add-template" : "change-template";
    await appendTrail(
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
  const { rows } = await client.query<{ taken: boolean; count: number }>(
    `SELECT (count(*) FILTER (WHERE id <> $2))::int AS count,
       coalesce(bool_or(lower(name) = lower($3) AND id <> $2), false) AS taken
     FROM console.channel_templates WHERE application_id = $1`,
    [applicationId, id, name],
  );
  if (rows[0]?.taken) {
    const details = [{ path: "name", message: "is taken", reason: "taken" as const }];
    throw new ConsoleError("conflict", "Another template has this name.", {
      reason: "template-name-taken",
      details,
    });
  }
  if ((rows[0]?.count ?? 0) >= templatesMax) {
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
  await withTransaction(consoleRuntime().pool, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "DELETE FROM console.channel_templates WHERE application_id = $1 AND id = $2 RETURNING name",
      [applicationId, id],
    );
    const name = rows[0]?.name;
    if (name === undefined) return;
    await appendTrail(
      {
        ...actor,
        action: "remove-template",
        outcome: "done",
        applicationId,
        target: id,
        details: { name },
      },
      client,
    );
  });
}
