import type { PoolClient } from "pg";
import type { DataCounts } from "./data-counts";
import { columns, type DataTable, perTable } from "./data-tables";

/** What a staged row has besides the table's columns: its line, and where it came from. */
const extraColumns: Record<DataTable, readonly string[]> = {
  // Implied rows come from a Member or Bot object inside a channel; explicit ones win over them.
  users: ["line", "implied"],
  bots: ["line", "implied"],
  channels: ["line"],
  // `by_id` means that the line gives only the person's id, so they must be defined elsewhere.
  channel_members: ["line", "by_id"],
  channel_bots: ["line", "by_id"],
  blocks: ["line"],
};

/** The temporary tables, with their columns, that an import is read into before anything is added. */
export const stagingTargets = perTable(
  (table) => `staged_${table} (${[...extraColumns[table], ...columns[table]].join(", ")})`,
);

const tables = Object.keys(stagingTargets) as DataTable[];

/**
 * Makes the temporary tables for one transaction. Staged rows touch no index and no lock of the
 * real tables, so the service reads and writes as usual, and a refused file leaves nothing behind.
 */
export async function createStaging(client: PoolClient): Promise<void> {
  await client.query("SET LOCAL temp_buffers = '32MB'");
  await client.query("SET LOCAL work_mem = '64MB'");
  for (const table of tables) {
    const extra = extraColumns[table].map((name) =>
      name === "line" ? "0 AS line" : `false AS ${name}`,
    );
    await client.query(
      `CREATE TEMPORARY TABLE staged_${table} ON COMMIT DROP AS
       SELECT ${[...extra, ...columns[table]].join(", ")} FROM chat.${table} WITH NO DATA`,
    );
  }
}

/** Gives the planner statistics of the staged rows; autovacuum ignores temporary tables. */
export async function analyzeStaging(client: PoolClient): Promise<void> {
  await client.query(`ANALYZE ${tables.map((table) => `staged_${table}`).join(", ")}`);
}

/** Sets the member count of the channels whose members came in several lines. */
export async function countContinuedMembers(
  client: PoolClient,
  channelIds: string[],
): Promise<void> {
  await client.query(
    `UPDATE staged_channels SET member_count = counted.members
     FROM (SELECT channel_id, count(*)::integer AS members FROM staged_channel_members
           WHERE channel_id = ANY($1) GROUP BY channel_id) counted
     WHERE id = counted.channel_id`,
    [channelIds],
  );
}

/** Moves everything staged into the application and returns how much there was. */
export async function applyStaging(client: PoolClient, applicationId: string): Promise<DataCounts> {
  const move = async (table: DataTable, rest = ""): Promise<number> => {
    const names = columns[table].join(", ");
    const { rowCount } = await client.query(
      `INSERT INTO chat.${table} (app_id, ${names}) SELECT $1, ${names} FROM staged_${table} ${rest}`,
      [applicationId],
    );
    return rowCount ?? 0;
  };
  const explicitThenImplied = async (table: "users" | "bots") =>
    (await move(table, "WHERE NOT implied")) +
    (await move(table, "WHERE implied ON CONFLICT DO NOTHING"));
  const users = await explicitThenImplied("users");
  const bots = await explicitThenImplied("bots");
  const channels = await move("channels");
  const members = await move("channel_members");
  await move("channel_bots");
  const blocks = await move("blocks");
  return { users, bots, channels, members, blocks };
}
