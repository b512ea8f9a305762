import { createApplication } from "@/lib/chat-service/applications/applications";
import { chatMigrationsFolder } from "@/lib/chat-service/migrations-folder";
import { migrate } from "@/lib/postgres/migrations";
import { createPool, type Pool } from "@/lib/postgres/pool";
import { markers } from "./workloads";

export const application = { appId: "bench", apiKey: "bench-key" };
export const membersPerChannel = 10;
export const categories = 20;

/** How many of everything a data set of so many channels holds. */
export function sizesOf(channels: number) {
  return { channels, users: channels, bots: Math.max(10, channels / 1_000) };
}

// Shares no factor with the number of users: each channel has ten different ones, from all over the table.
const stride = 7919;

/** The id of the nth channel of a data set. */
export const channelAt = (n: number) => `channel-${n}`;

/** The members of its nth channel, the owner first. */
export function membersOf(n: number, users: number): string[] {
  return Array.from({ length: membersPerChannel }, (_, m) => `user-${(n + m * stride) % users}`);
}

/**
 * Returns the address of a database that holds one application of so many channels, each with ten
 * members, one bot and a last message; it is made when it is not there yet. Every channel has the
 * same shape at every size, so that only the size differs.
 */
export async function openDataSet(
  serverUrl: string,
  channels: number,
  purpose: "reads" | "writes",
): Promise<string> {
  const name = `switchboard_bench_${purpose}_${channels}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const admin = createPool(serverUrl, { max: 1 });
  const { rowCount } = await admin.query("SELECT FROM pg_database WHERE datname = $1", [name]);
  if (rowCount === 0) {
    console.log(`making ${channels.toLocaleString("en")} channels for ${purpose} ...`);
    await admin.query(`DROP DATABASE IF EXISTS ${name}_part WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${name}_part TEMPLATE template0 ENCODING 'UTF8'`);
    const partUrl = new URL(serverUrl);
    partUrl.pathname = `/${name}_part`;
    const pool = createPool(partUrl.href, { max: 2 });
    await fillDataSet(pool, channels);
    await pool.end();
    await admin.query(`ALTER DATABASE ${name}_part RENAME TO ${name}`);
  }
  await admin.end();
  return url.href;
}

/** Removes the database of a data set. */
export async function dropDataSet(serverUrl: string, databaseUrl: string): Promise<void> {
  const admin = createPool(serverUrl, { max: 1 });
  await admin.query(`DROP DATABASE ${new URL(databaseUrl).pathname.slice(1)} WITH (FORCE)`);
  await admin.end();
}

/** Fills an empty database; `prepare` runs when the tables are there. */
export async function fillDataSet(
  pool: Pool,
  channels: number,
  prepare?: () => Promise<unknown>,
): Promise<void> {
  const { users, bots } = sizesOf(channels);
  await migrate(pool, { folder: chatMigrationsFolder, schema: "chat" });
  await prepare?.();
  await createApplication(pool, { id: application.appId, apiKey: application.apiKey });
  await pool.query(
    `INSERT INTO chat.users (app_id, id, username, profile_image_url, data, updated_at, created_at)
     SELECT 'bench', 'user-' || n, 'Person number ' || n, 'https://images.example/' || n || '.png',
            '{"team":"support","locale":"ko"}', 1600000000000 + n * 100, 1600000000000 + n * 100
     FROM generate_series(0, $1::int - 1) n`,
    [users],
  );
  await pool.query(
    `INSERT INTO chat.users (app_id, id, updated_at, created_at)
     SELECT 'bench', id, 0, 0 FROM unnest($1::text[]) id`,
    [[markers.owner, markers.member]],
  );
  await pool.query(
    `INSERT INTO chat.bots (app_id, id, name, profile_image_url, type)
     SELECT 'bench', 'bot-' || n, 'Helper ' || n, 'https://images.example/bot.png', 'cs'
     FROM generate_series(0, $1::int - 1) n`,
    [bots],
  );
  await pool.query(
    `INSERT INTO chat.channels (app_id, id, name, owner_id, type, image_url, data, category,
       subcategory, member_count, max_member_count, last_message, updated_at, created_at)
     SELECT 'bench', 'channel-' || n, 'Conversation number ' || n, 'user-' || n % $2,
       (ARRAY['private','public','broadcast'])[1 + n % 3],
       'https://images.example/channel.png', '{"topic":"orders","priority":"high"}',
       'category-' || n / 3 % $4, 'subcategory-' || n / 60 % 5, $3, 100,
       jsonb_build_object('id', 'message-' || n, 'channelId', 'channel-' || n,
         'userId', 'user-' || n % $2, 'username', 'Person number ' || n % $2,
         'profileImageUrl', 'https://images.example/p.png', 'type', 'message',
         'text', 'Thank you, the parcel has arrived and everything is well.',
         'data', '{}'::jsonb, 'parentMessage', '{}'::jsonb, 'translations', '{}'::jsonb,
         'reactions', '{"heart":2}'::jsonb, 'createdAt', 1600000000 + n),
       1600000000 + n / 3, 1600000000 + n / 3
     FROM generate_series(0, $1::int - 1) n`,
    [channels, users, membersPerChannel, categories],
  );
  // A channel's members lie together, as creating it leaves them.
  await pool.query(
    `INSERT INTO chat.channel_members (app_id, channel_id, user_id, joined_at, position, updated_at)
     SELECT 'bench', 'channel-' || n, 'user-' || (n + m * ${stride}::bigint) % $2, 1600000000 + n / 3, m,
            1600000000 + n / 3
     FROM generate_series(0, $1::bigint * $3::int - 1) place,
       LATERAL (SELECT place / $3::int AS n, place % $3::int AS m) at`,
    [channels, users, membersPerChannel],
  );
  await pool.query(
    `INSERT INTO chat.channel_bots (app_id, bot_id, channel_id, position, channel_created_at)
     SELECT 'bench', 'bot-' || n % $2, 'channel-' || n, 0, 1600000000 + n / 3
     FROM generate_series(0, $1::int - 1) n`,
    [channels, bots],
  );
  await pool.query(
    `INSERT INTO chat.blocks (app_id, user_id, blocked_user_id, created_at)
     SELECT 'bench', 'user-' || n * 100, 'user-' || (n * 100 + m) % $1, 1600000000000 + m
     FROM generate_series(0, $1::int / 100 - 1) n, generate_series(1, 150) m`,
    [users],
  );
  // Named, since a cluster vacuums no table on its nodes that is not.
  await pool.query(
    "VACUUM ANALYZE chat.users, chat.bots, chat.channels, chat.channel_members, chat.channel_bots, chat.blocks",
  );
}
