import type { Pool, PoolClient } from "pg";
import { withTransaction } from "@/lib/postgres/transaction";
import { type CopyTarget, CopyWriter, copyFields } from "../transfer/copy-rows";
import {
  blockRow,
  botRow,
  channelBotRow,
  channelRow,
  columns,
  type DataTable,
  memberRow,
  userRow,
} from "../transfer/rows";
import { seededChannel } from "./channels";
import { People, person, seededBots } from "./people";
import { Random } from "./random";

export interface SeedOptions {
  applicationId: string;
  /** The same seed, sizes and time give the same rows. */
  seed: number;
  /** At least 1. */
  users: number;
  channels: number;
  /** When the newest rows were made; the start of today (UTC) when absent. */
  now?: Date;
}

export interface SeedCounts {
  users: number;
  bots: number;
  channels: number;
  members: number;
  blocks: number;
}

const tables: Record<DataTable, CopyTarget> = {
  users: target("users"),
  bots: target("bots"),
  channels: target("channels"),
  channel_members: target("channel_members"),
  channel_bots: target("channel_bots"),
  blocks: target("blocks"),
};

function target(table: DataTable): CopyTarget {
  return { table: `chat.${table}`, columns: ["app_id", ...columns[table]] };
}

/**
 * Fills an application that has no users, bots or channels yet with generated people, channels and
 * blocks, in one transaction and constant memory. Returns the numbers of rows, or null when the
 * application already holds something and was left as it is.
 */
export async function seedApplication(
  pool: Pool,
  options: SeedOptions,
): Promise<SeedCounts | null> {
  const counts = await withTransaction(pool, async (client) => {
    // Two consoles may start at once on one empty database: the second waits and finds it filled.
    await client.query("SELECT pg_advisory_xact_lock(hashtext('chat.seed'), hashtext($1))", [
      options.applicationId,
    ]);
    if (await holdsAnything(client, options.applicationId)) return null;
    return writeRows(client, options);
  });
  if (counts)
    await pool.query(
      "ANALYZE chat.users, chat.channels, chat.channel_members, chat.channel_bots, chat.blocks",
    );
  return counts;
}

/** Fills an empty application with demo data; does nothing when it already holds something. */
export async function seedDemo(pool: Pool, options: SeedOptions): Promise<void> {
  await seedApplication(pool, options);
}

async function holdsAnything(client: PoolClient, applicationId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `(SELECT 1 FROM chat.users WHERE app_id = $1 LIMIT 1)
     UNION ALL (SELECT 1 FROM chat.bots WHERE app_id = $1 LIMIT 1)
     UNION ALL (SELECT 1 FROM chat.channels WHERE app_id = $1 LIMIT 1)`,
    [applicationId],
  );
  return (rowCount ?? 0) > 0;
}

async function writeRows(client: PoolClient, options: SeedOptions): Promise<SeedCounts> {
  const random = new Random(options.seed);
  const nowMs = options.now?.getTime() ?? startOfToday();
  const people = new People(options.users, options.seed);
  const counts = {
    users: options.users,
    bots: seededBots.length,
    channels: options.channels,
    members: 0,
    blocks: 0,
  };
  const writer = new CopyWriter(client, tables);
  const prefix = `${copyFields([options.applicationId])}\t`;

  for (let index = 0; index < options.users; index += 1) {
    writer.add("users", prefix + userRow(person(random, people, index, nowMs)));
    if (writer.isFull) await writer.drain();
  }
  for (const bot of seededBots) writer.add("bots", prefix + botRow(bot));
  for (let index = 0; index < options.channels; index += 1) {
    const { channel, members, botIds } = seededChannel(
      random,
      people,
      index,
      options.channels,
      nowMs,
    );
    writer.add("channels", prefix + channelRow(channel));
    members.forEach((member, position) => {
      writer.add("channel_members", prefix + memberRow(channel.id, member, position));
    });
    botIds.forEach((botId, position) => {
      writer.add("channel_bots", prefix + channelBotRow(botId, channel, position));
    });
    counts.members += members.length;
    if (writer.isFull) await writer.drain();
  }
  for (let index = 0; index < options.users; index += 1) {
    for (const blocked of blockedBy(random, people, index)) {
      const createdAt = nowMs - random.int(60_000, 90 * 86_400_000);
      writer.add("blocks", prefix + blockRow(people.id(index), people.id(blocked), createdAt));
      counts.blocks += 1;
    }
    if (writer.isFull) await writer.drain();
  }
  await writer.finish();
  return counts;
}

function startOfToday(): number {
  return Math.floor(Date.now() / 86_400_000) * 86_400_000;
}

/** Returns whom a person has blocked: for most people nobody, for a few more than one page of the list. */
function blockedBy(random: Random, people: People, index: number): number[] {
  const isCollector = index % 250 === 3;
  if (!isCollector && random.chance(0.7)) return [];
  const most = Math.min(400, Math.floor(people.count / 2));
  const count = isCollector ? Math.min(130, most) : random.heavyTailed(1, most, 0.9);
  return people.pickSeveral(random, count).filter((blocked) => blocked !== index);
}
