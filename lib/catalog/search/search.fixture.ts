import { catalogMigrationsFolder } from "@/lib/catalog/migrations-folder";
import { foldText } from "@/lib/catalog/store/texts";
import { createPool, type Pool } from "@/lib/postgres/pool";
import { createTestDatabase } from "@/lib/postgres/test-database";
import { ensureSearchIndexes } from "./search-indexes";

export interface PutUser {
  id: string;
  username?: string;
  data?: Record<string, unknown>;
  pushOff?: boolean;
  createdAt?: number;
  updatedAt?: number;
  activeAt?: number;
  listed?: boolean;
  gone?: boolean;
  rest?: Record<string, unknown>;
}

export interface PutChannel {
  id: string;
  name?: string;
  type?: string;
  ownerId?: string;
  category?: string;
  subcategory?: string;
  frozen?: boolean;
  members?: readonly string[];
  /** Where it is not the number of `members`. */
  memberCount?: number;
  maxMembers?: number;
  bots?: readonly string[];
  data?: Record<string, unknown>;
  lastMessage?: { text: string; userId: string; createdAt: number };
  createdAt?: number;
  updatedAt?: number;
  gone?: boolean;
  rest?: Record<string, unknown>;
}

export interface PutCatalog {
  users?: readonly PutUser[];
  channels?: readonly PutChannel[];
  bots?: readonly { id: string; name?: string; type?: string }[];
  blocks?: readonly (readonly [userId: string, blockedUserId: string])[];
}

/** Opens a database with an empty catalog that is ready to be searched. */
export async function openCatalog(): Promise<{ pool: Pool; url: string; close(): Promise<void> }> {
  const database = await createTestDatabase({ folder: catalogMigrationsFolder, schema: "catalog" });
  const pool = createPool(database.url);
  await ensureSearchIndexes(pool);
  return {
    pool,
    url: database.url,
    close: async () => {
      await pool.end();
      await database.drop();
    },
  };
}

const folded = (texts: readonly string[]) => foldText(texts.join("\n"));
const flat = (data: Record<string, unknown> = {}) =>
  Object.entries(data).flatMap(([key, value]) => [key, String(value)]);

/** Puts rows into the tables of an application's catalog as a scan leaves them. */
export async function putCatalog(
  pool: Pool,
  applicationId: string,
  { users = [], channels = [], bots = [], blocks = [] }: PutCatalog,
): Promise<void> {
  const application_id = applicationId;
  const put = (table: string, rows: readonly Record<string, unknown>[]) =>
    pool.query(
      `INSERT INTO catalog.${table}
       SELECT * FROM jsonb_populate_recordset(NULL::catalog.${table}, $1)`,
      [JSON.stringify(rows.map((row) => ({ application_id, ...row })))],
    );
  const moment = new Date(1_700_000_000_000).toISOString();
  const goneAt = (gone: boolean | undefined) => (gone ? moment : null);
  await put(
    "users",
    users.map(({ id, username = "", data = {}, pushOff = false, listed = true, ...user }) => ({
      id,
      username,
      profile_image_url: "",
      disable_push_notification: pushOff,
      data,
      created_at: user.createdAt ?? 0,
      updated_at: user.updatedAt ?? 0,
      rest: user.rest ?? null,
      search: folded([id, username, ...flat(data)]),
      digest: "\\x00",
      listed,
      first_seen_at: moment,
      gone_at: goneAt(user.gone),
    })),
  );
  const there = channels.filter(({ gone }) => !gone);
  const blocked = (at: 0 | 1, id: string) => blocks.filter((pair) => pair[at] === id).length;
  await put(
    "user_facts",
    users.map(({ id, activeAt = 0 }) => ({
      user_id: id,
      channels_owned: there.filter(({ ownerId }) => ownerId === id).length,
      channels_joined: there.filter(({ members }) => members?.includes(id)).length,
      has_blocked: blocked(0, id),
      blocked_by: blocked(1, id),
      active_at: activeAt,
    })),
  );
  const nameOf = new Map(users.map(({ id, username = "" }) => [id, username]));
  const ownerIs = ({ ownerId = "", members = [] }: PutChannel) => {
    if (ownerId === "") return "none";
    if (members.includes(ownerId)) return "member";
    return nameOf.has(ownerId) ? "not-member" : "unknown";
  };
  await put(
    "channels",
    channels.map((channel) => {
      const { id, name = "", ownerId = "", category = "", subcategory = "" } = channel;
      const { data = {}, members = [], lastMessage } = channel;
      const ownerName = members.includes(ownerId) ? (nameOf.get(ownerId) ?? "") : "";
      const said = lastMessage?.text ?? "";
      return {
        id,
        name,
        type: channel.type ?? "public",
        owner_id: ownerId,
        owner: ownerIs(channel),
        category,
        subcategory,
        is_frozen: channel.frozen ?? false,
        member_count: channel.memberCount ?? members.length,
        max_member_count: channel.maxMembers ?? -1,
        bot_count: channel.bots?.length ?? 0,
        created_at: channel.createdAt ?? 0,
        updated_at: channel.updatedAt ?? 0,
        active_at: lastMessage?.createdAt ?? 0,
        data,
        rest: { lastMessage: lastMessage ?? null, ...channel.rest },
        search: folded([id, name, category, subcategory, ...flat(data), said, ownerId, ownerName]),
        digest: "\\x00",
        first_seen_at: moment,
        gone_at: goneAt(channel.gone),
      };
    }),
  );
  await put(
    "members",
    channels.flatMap(({ id, members = [] }) =>
      members.map((user_id, position) => ({
        channel_id: id,
        user_id,
        position,
        joined_at: 0,
        updated_at: 0,
        last_read_at: 0,
        last_sent_at: 0,
      })),
    ),
  );
  await put(
    "bots",
    bots.map(({ id, name = "", type = "" }) => ({
      id,
      name,
      type,
      profile_image_url: "",
      search: folded([id, name, type]),
      channels: there.filter((channel) => channel.bots?.includes(id)).length,
    })),
  );
  await put(
    "channel_bots",
    channels.flatMap(({ id, bots = [] }) =>
      bots.map((bot_id, position) => ({ channel_id: id, bot_id, position })),
    ),
  );
  await put(
    "blocks",
    blocks.map(([user_id, blocked_user_id]) => ({
      user_id,
      blocked_user_id,
      first_seen_at: moment,
    })),
  );
  await putTallies(pool, applicationId);
}

async function putTallies(pool: Pool, applicationId: string): Promise<void> {
  await pool.query("DELETE FROM catalog.tallies WHERE application_id = $1", [applicationId]);
  await pool.query(
    `INSERT INTO catalog.tallies (application_id, facet, value, count)
     SELECT $1, facet, value, count(*) FROM (
       SELECT 'users' AS facet, '' AS value FROM catalog.users
         WHERE application_id = $1 AND listed AND gone_at IS NULL
       UNION ALL SELECT 'blocks', '' FROM catalog.blocks
         WHERE application_id = $1 AND gone_at IS NULL
       UNION ALL SELECT facet, value FROM catalog.channels c, LATERAL (VALUES ('channels', ''),
           ('type', type), ('category', category), ('subcategory', subcategory),
           ('frozen', is_frozen::text), ('owner', owner)) v(facet, value)
         WHERE application_id = $1 AND gone_at IS NULL) t
     GROUP BY facet, value`,
    [applicationId],
  );
  await pool.query(
    `INSERT INTO catalog.words (application_id, word)
     SELECT DISTINCT $1, word FROM (
       SELECT lower(username) AS name FROM catalog.users WHERE application_id = $1
       UNION ALL SELECT lower(name || ' ' || category) FROM catalog.channels
         WHERE application_id = $1) n, regexp_split_to_table(name, '\\W+') word
     WHERE word <> '' ON CONFLICT DO NOTHING`,
    [applicationId],
  );
}
