import type { Pool, PoolClient } from "pg";
import { withTransaction } from "@/lib/postgres/transaction";
import { CopyWriter } from "../transfer/copy-rows";
import type { DataCounts } from "../transfer/data-counts";
import { analyzeSql, columns, perTable } from "../transfer/data-tables";
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

const targets = perTable((table) => `chat.${table} (app_id, ${columns[table].join(", ")})`);

/**
 * Fills an application that has no users, bots or channels yet with generated people, channels and
 * blocks, in one transaction and constant memory. Returns the numbers of rows, or null when the
 * application already holds something and was left as it is.
 */
export async function seedApplication(
  pool: Pool,
  options: SeedOptions,
): Promise<DataCounts | null> {
  const counts = await withTransaction(pool, async (client) => {
    // Two consoles may start at once on one empty database: the second waits and finds it filled.
    await client.query("SELECT pg_advisory_xact_lock(hashtext('chat.seed'), hashtext($1))", [
      options.applicationId,
    ]);
    if (await holdsAnything(client, options.applicationId)) return null;
    return writeRows(client, options);
  });
  if (counts) await pool.query(analyzeSql);
  return counts;
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

async function writeRows(client: PoolClient, options: SeedOptions): Promise<DataCounts> {
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
  const writer = new CopyWriter(client, targets);
  const app = [options.applicationId];

  for (let index = 0; index < options.users; index += 1) {
    writer.add("users", app, person(random, people, index, nowMs));
    if (writer.isFull) await writer.drain();
  }
  for (const bot of seededBots) writer.add("bots", app, bot);
  for (let index = 0; index < options.channels; index += 1) {
    const { channel, members, botIds } = seededChannel(
      random,
      people,
      index,
      options.channels,
      nowMs,
    );
    const { id: channelId, createdAt: channelCreatedAt } = channel;
    writer.add("channels", app, channel);
    members.forEach((member, position) => {
      writer.add("channel_members", app, { ...member, channelId, position });
    });
    botIds.forEach((botId, position) => {
      writer.add("channel_bots", app, { botId, channelId, position, channelCreatedAt });
    });
    counts.members += members.length;
    if (writer.isFull) await writer.drain();
  }
  for (let index = 0; index < options.users; index += 1) {
    for (const blocked of blockedBy(random, people, index)) {
      const createdAt = nowMs - random.int(60_000, 90 * 86_400_000);
      const [userId, blockedUserId] = [people.id(index), people.id(blocked)];
      writer.add("blocks", app, { userId, blockedUserId, createdAt });
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
