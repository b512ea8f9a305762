import type { PoolClient } from "pg";
import { z } from "zod";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import { ImportError } from "./import-error";

const Finding = z.object({ line: z.int(), problem: z.string() });

/** Each query returns at most one row: the first line that breaks the rule, and the message for it. */
const taken = [
  ...[
    ["users", "user", "NOT implied"],
    ["bots", "bot", "NOT implied"],
    ["channels", "channel", "true"],
  ].flatMap(([table, noun, which]) => [
    `SELECT line, format('id: ${noun} "%s" is on line %s already', id, first) AS problem
     FROM (SELECT line, id, min(line) OVER (PARTITION BY id) AS first
           FROM staged_${table} WHERE ${which}) same
     WHERE line > first ORDER BY line LIMIT 1`,
    `SELECT line, format('id: ${noun} "%s" is in the database already', id) AS problem
     FROM staged_${table} JOIN (SELECT id FROM chat.${table} WHERE app_id = $1) known USING (id)
     WHERE ${which} ORDER BY line LIMIT 1`,
  ]),
  `SELECT line, format('this block is on line %s already', first) AS problem
   FROM (SELECT line, min(line) OVER (PARTITION BY user_id, blocked_user_id) AS first
         FROM staged_blocks) same
   WHERE line > first ORDER BY line LIMIT 1`,
  `SELECT line, 'this block is in the database already' AS problem
   FROM staged_blocks JOIN (SELECT user_id, blocked_user_id FROM chat.blocks WHERE app_id = $1) known
   USING (user_id, blocked_user_id) ORDER BY line LIMIT 1`,
];

function unknown(
  noun: string,
  table: string,
  idColumn: string,
  path: string,
  which = "true",
): string {
  const id = `staged.${idColumn}`;
  return `SELECT line, format('%s: ${noun} "%s" is unknown', ${path}, ${id}) AS problem
    FROM ${table} staged
      LEFT JOIN (SELECT id FROM chat.${noun}s WHERE app_id = $1) known ON known.id = ${id}
    WHERE ${which} AND known.id IS NULL
      AND NOT EXISTS (SELECT FROM staged_${noun}s here WHERE here.id = ${id})
    ORDER BY line LIMIT 1`;
}

const unknownReferences = [
  unknown("user", "staged_channel_members", "user_id", "'members.' || position", "by_id"),
  unknown("bot", "staged_channel_bots", "bot_id", "'bots.' || position", "by_id"),
  unknown("user", "staged_blocks", "user_id", "'userId'"),
  unknown("user", "staged_blocks", "blocked_user_id", "'blockedUserId'"),
];

const repeatedMembers = `SELECT line, format('members: user "%s" of channel "%s" is on line %s already',
    user_id, channel_id, first) AS problem
  FROM (SELECT line, user_id, channel_id, min(line) OVER (PARTITION BY channel_id, user_id) AS first
        FROM staged_channel_members WHERE channel_id = ANY($2)) same
  WHERE line > first ORDER BY line LIMIT 1`;

const missingChannels = `SELECT line, format('channelId: channel "%s" is not in this file', id) AS problem
  FROM unnest($2::text[], $3::integer[]) AS continued (id, line)
  WHERE NOT EXISTS (SELECT FROM staged_channels here WHERE here.id = continued.id)
  ORDER BY line LIMIT 1`;

async function refuseFirst(
  client: PoolClient,
  applicationId: string,
  rules: readonly string[],
  continued: ReadonlyMap<string, number>,
): Promise<void> {
  const findings: z.infer<typeof Finding>[] = [];
  const ids = [...continued.keys()];
  const lines = [...continued.values()];
  for (const rule of rules) {
    // The condition names every parameter, so that one list of them fits all rules.
    const found = await queryRows(client, {
      purpose: "check what is imported",
      row: Finding,
      text: `SELECT * FROM (${rule}) found WHERE ($1::text, $2::text[], $3::integer[]) IS NOT NULL`,
      values: [applicationId, ids, lines],
    });
    findings.push(...found);
  }
  const first = findings.sort((a, b) => a.line - b.line)[0];
  if (first) throw new ImportError(first.line, first.problem);
}

/** Throws ImportError naming the first staged line whose id or block is taken already. */
export async function refuseTaken(client: PoolClient, applicationId: string): Promise<void> {
  await refuseFirst(client, applicationId, taken, new Map());
}

/**
 * Throws ImportError naming the first staged line that is taken or refers to somebody unknown.
 * `continued` holds the channels with several lines of members, and the second such line of each.
 */
export async function refuseInconsistent(
  client: PoolClient,
  applicationId: string,
  continued: ReadonlyMap<string, number>,
): Promise<void> {
  const rules = [...taken, ...unknownReferences, repeatedMembers, missingChannels];
  await refuseFirst(client, applicationId, rules, continued);
}
