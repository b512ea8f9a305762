import { catalogMigrationsFolder } from "@/lib/catalog/migrations-folder";
import { ensureSearchIndexes } from "@/lib/catalog/search/search-indexes";
import { migrate } from "@/lib/postgres/migrations";
import { createPool, type Pool } from "@/lib/postgres/pool";

export const application = "bench";
export const membersPerChannel = 5;

/** How many of everything a catalog of so many channels holds. */
export function sizesOf(channels: number) {
  const users = Math.max(100, channels / 2);
  return { channels, users, members: channels * membersPerChannel, blocks: users };
}

/** Opens the database of a catalog of so many channels; it is made when it is not there yet. */
export async function openCatalogData(serverUrl: string, channels: number): Promise<string> {
  const name = `switchboard_bench_catalog_${channels}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const admin = createPool(serverUrl, { max: 1 });
  const { rowCount } = await admin.query("SELECT FROM pg_database WHERE datname = $1", [name]);
  if (rowCount === 0) {
    console.log(`making a catalog of ${channels.toLocaleString("en")} channels ...`);
    await admin.query(`DROP DATABASE IF EXISTS ${name}_part WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${name}_part TEMPLATE template0 ENCODING 'UTF8'`);
    const partUrl = new URL(serverUrl);
    partUrl.pathname = `/${name}_part`;
    const pool = createPool(partUrl.href, { max: 2 });
    await fill(pool, channels);
    await pool.end();
    await admin.query(`ALTER DATABASE ${name}_part RENAME TO ${name}`);
  }
  await admin.end();
  return url.href;
}

/** Words of three syllables, as many as a language has; a number always makes the same one. */
const words = `
  CREATE FUNCTION word(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT a[1 + n % 40] || a[1 + n / 40 % 40] || a[1 + n / 1600 % 40]
    FROM (SELECT string_to_array('ba be bi bo bu da de di do du fa fe fi fo ga ge gi go ka ke ki '
      || 'ko la le li lo ma me mi mo na ne ni no ra re ri ro sa se', ' ') a) s $$;
  CREATE FUNCTION mixed(n bigint, salt int) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
    SELECT abs(hashint8extended(n, salt)) $$;
  CREATE FUNCTION person(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE n % 10
      WHEN 0 THEN (ARRAY['김','이','박','최','정'])[1 + mixed(n, 1) % 5]
        || (ARRAY['민수','서연','지훈','하은','도윤','수빈'])[1 + mixed(n, 2) % 6]
      WHEN 1 THEN (ARRAY['田中','佐藤','鈴木'])[1 + mixed(n, 1) % 3]
        || (ARRAY['太郎','花子','健'])[1 + mixed(n, 2) % 3]
      ELSE initcap(word(mixed(n, 3) % 300)) || ' ' || initcap(word(mixed(n, 4) % 20000)) END $$;
  CREATE FUNCTION title(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE n % 10
      WHEN 5 THEN (ARRAY['점심 모임','저녁 약속','주말 등산','개발자 모임'])[1 + mixed(n, 5) % 4]
        || ' ' || n
      WHEN 6 THEN '東京の' || (ARRAY['電車','天気','料理'])[1 + mixed(n, 5) % 3] || ' ' || n
      WHEN 7 THEN (ARRAY['Поезда','Вокзалы','Погода'])[1 + mixed(n, 5) % 3] || ' ' || n
      WHEN 8 THEN 'Support ticket ' || n
      WHEN 9 THEN initcap(word(mixed(n, 6))) || ' ' || word(mixed(n, 7))
      ELSE 'Bikes and ' || word(mixed(n, 6)) END $$`;

const born = 1_600_000_000_000;

async function fill(pool: Pool, channels: number): Promise<void> {
  const { users } = sizesOf(channels);
  await migrate(pool, { folder: catalogMigrationsFolder, schema: "catalog" });
  await pool.query(words);
  await pool.query(
    `INSERT INTO catalog.users (application_id, id, username, disable_push_notification, data,
       created_at, updated_at, search, digest, listed)
     SELECT $1, 'user-' || n, person(n), n % 50 = 0, data, ${born} + n * 1000, ${born} + n * 900,
       lower(concat_ws(E'\\n', 'user-' || n, person(n), 'team', data->>'team', 'locale', 'ko')),
       '\\x00112233445566778899aabbccddeeff', true
     FROM generate_series(0, $2::bigint - 1) n,
       LATERAL (SELECT jsonb_build_object('team', word(mixed(n, 8) % 100), 'locale', 'ko') AS data) d`,
    [application, users],
  );
  await pool.query(
    `INSERT INTO catalog.members (application_id, channel_id, user_id, position, joined_at,
       last_read_at)
     SELECT $1, 'channel-' || n, 'user-' || (n + m * 7919::bigint) % $3, m, ${born} + n * 500,
       ${born} + n * 600
     FROM generate_series(0, $2::bigint - 1) n, generate_series(0, ${membersPerChannel - 1}) m`,
    [application, channels, users],
  );
  await pool.query(
    `INSERT INTO catalog.bots (application_id, id, name, type, search, channels)
     SELECT $1, 'bot-' || n, 'Helper ' || word(n), 'cs',
       lower(concat_ws(E'\\n', 'bot-' || n, 'Helper ' || word(n), 'cs')), $2::bigint / 1000
     FROM generate_series(0, 999) n`,
    [application, channels],
  );
  await pool.query(
    `INSERT INTO catalog.channel_bots (application_id, channel_id, bot_id, position)
     SELECT $1, 'channel-' || n, 'bot-' || n % 1000, 0 FROM generate_series(0, $2::bigint - 1) n`,
    [application, channels],
  );
  await pool.query(
    `INSERT INTO catalog.blocks (application_id, user_id, blocked_user_id)
     SELECT $1, 'user-' || n / 10 * 10, 'user-' || (n * 31 + 1) % $2::bigint
     FROM generate_series(0, $2::bigint - 1) n ON CONFLICT DO NOTHING`,
    [application, users],
  );
  await fillChannels(pool, channels);
  await fillCounts(pool);
  await pool.query("VACUUM ANALYZE");
}

async function fillChannels(pool: Pool, channels: number): Promise<void> {
  const { users } = sizesOf(channels);
  await pool.query(
    `INSERT INTO catalog.channels (application_id, id, name, type, owner_id, owner, category,
       subcategory, is_frozen, member_count, max_member_count, bot_count, created_at, updated_at,
       active_at, data, rest, search, digest)
     SELECT $1, 'channel-' || n, title(n),
       (ARRAY['public','private','broadcast','super_public'])[1 + mixed(n, 10) % 4],
       owner_id, owner, category, subcategory, n % 500 = 3, ${membersPerChannel}, bound, 1,
       ${born} + n * 500, ${born} + mixed(n, 11) % 500000000000,
       ${born} + mixed(n, 12) % 500000000000, data,
       jsonb_build_object('imageUrl', 'https://images.example/channel.png', 'lastMessage',
         jsonb_build_object('userId', owner_id, 'username', person(n % $3), 'text', said,
           'createdAt', ${born} + n * 600)),
       lower(concat_ws(E'\\n', 'channel-' || n, title(n), category, subcategory, 'topic',
         data->>'topic', 'priority', data->>'priority', said, owner_id, person(n % $3))),
       '\\x00112233445566778899aabbccddeeff'
     FROM generate_series(0, $2::bigint - 1) n, LATERAL (SELECT
       CASE WHEN n % 1000 = 1 THEN '' ELSE 'user-' || n % $3 END AS owner_id,
       CASE WHEN n % 1000 = 1 THEN 'none' WHEN n % 1000 = 2 THEN 'unknown'
         WHEN n % 1000 = 4 THEN 'not-member' ELSE 'member' END AS owner,
       CASE WHEN n % 10 = 0 THEN '' ELSE 'category ' || word(mixed(n, 13) % 20) END AS category,
       CASE WHEN n % 2 = 0 THEN '' ELSE 'part ' || word(mixed(n, 14) % 40) END AS subcategory,
       CASE WHEN n % 400 = 0 THEN ${membersPerChannel} WHEN n % 3 = 0 THEN -1 ELSE 100 END AS bound,
       jsonb_build_object('topic', word(mixed(n, 15) % 2000),
         'priority', (ARRAY['low','high','urgent'])[1 + mixed(n, 16) % 3]) AS data,
       'Thank you, the ' || word(mixed(n, 17)) || ' has arrived and ' || word(mixed(n, 18))
         || ' is well.' AS said) v`,
    [application, channels, users],
  );
}

async function fillCounts(pool: Pool): Promise<void> {
  await pool.query(
    `INSERT INTO catalog.user_facts (application_id, user_id, channels_owned, channels_joined,
       has_blocked, blocked_by, active_at)
     SELECT $1, u.id, coalesce(o.count, 0), coalesce(m.count, 0), coalesce(b.count, 0),
       coalesce(y.count, 0), coalesce(m.active_at, 0)
     FROM catalog.users u
       LEFT JOIN (SELECT owner_id AS id, count(*) FROM catalog.channels GROUP BY 1) o USING (id)
       LEFT JOIN (SELECT user_id AS id, count(*), max(last_read_at) AS active_at
         FROM catalog.members GROUP BY 1) m USING (id)
       LEFT JOIN (SELECT user_id AS id, count(*) FROM catalog.blocks GROUP BY 1) b USING (id)
       LEFT JOIN (SELECT blocked_user_id AS id, count(*) FROM catalog.blocks GROUP BY 1) y USING (id)`,
    [application],
  );
  await pool.query(
    `INSERT INTO catalog.block_lists (application_id, user_id, read_at)
     SELECT $1, id, now() FROM catalog.users`,
    [application],
  );
  await pool.query(
    `INSERT INTO catalog.tallies (application_id, facet, value, count)
     SELECT $1, facet, value, count(*) FROM catalog.channels,
       LATERAL (VALUES ('channels', ''), ('type', type), ('category', category),
         ('subcategory', subcategory), ('frozen', is_frozen::text), ('owner', owner)) v(facet, value)
     GROUP BY facet, value
     UNION ALL SELECT $1, 'users', '', count(*) FROM catalog.users`,
    [application],
  );
  await pool.query(
    `INSERT INTO catalog.words (application_id, word)
     SELECT DISTINCT $1, word FROM (
       SELECT lower(username) AS name FROM catalog.users
       UNION ALL SELECT lower(name || ' ' || category) FROM catalog.channels) n,
       regexp_split_to_table(name, '[^[:alnum:]]+') word WHERE word <> ''`,
    [application],
  );
  await pool.query(
    `INSERT INTO catalog.walks (application_id, list, started_at, completed_at, head_read_at)
     SELECT $1, list, NULL, now(), now() FROM unnest(ARRAY['users', 'channels', 'blocks']) list`,
    [application],
  );
}

/** Builds the indexes of searches on a filled catalog; returns the seconds it took. */
export async function buildSearchIndexes(pool: Pool): Promise<number> {
  const start = performance.now();
  const { indexed } = await ensureSearchIndexes(pool);
  await indexed;
  const seconds = (performance.now() - start) / 1000;
  await pool.query("VACUUM ANALYZE");
  return seconds;
}
