import { z } from "zod";
import type { Pool } from "@/lib/postgres/pool";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import { Session } from "./session";
import type { ConformanceTarget } from "./target";

/** A statement that the service prepared, with the types of its parameters; the first is the application. */
const Prepared = z.object({ name: z.string(), text: z.string(), types: z.array(z.string()) });
export type PreparedStatement = z.infer<typeof Prepared>;

/** What the lists of channels are asked for. */
export interface AskedLists {
  category: string;
  subcategory: string;
  /** Where later pages begin; after a channel that was just made when absent. */
  lastChannelId?: string;
}

/**
 * Sends requests that between them make the service prepare every statement it has, and returns those
 * that the connection holds then. The pool has one connection, and the service uses that pool.
 */
export async function everyStatement(
  pool: Pool,
  target: ConformanceTarget,
  lists: AskedLists = { category: "news", subcategory: "local" },
): Promise<PreparedStatement[]> {
  const session = new Session(target);
  await session.open();
  const [owner, member] = session.takePair();
  const input = { type: "private", ownerId: owner, members: [owner, member] };
  const { id: channelId } = await session.create(input);
  await session.create({ ...input, channelId, reuseChannel: true });
  await listEveryWay(session, { lastChannelId: channelId, ...lists });
  const botId = target.botId ?? "";
  const { channels } = await session.listBotChannels(botId);
  await session.listBotChannels(botId, { lastBotId: channels[0]?.id });
  await session.listUsers();
  await session.listUsers({ lastUserId: owner });
  await session.block(owner, member);
  await session.block(owner, member);
  // Asked for at once, they are stored together.
  await Promise.all([session.block(member, owner), session.block(member, session.takePerson())]);
  await session.listBlocked(owner, { lastUserId: member });
  await session.unblock(owner, member);
  await session.tidy();
  return queryRows(pool, {
    purpose: "list the prepared statements",
    row: Prepared,
    text: `SELECT name, statement AS text, parameter_types::text[] AS types
      FROM pg_prepared_statements ORDER BY name`,
  });
}

/** The statement of a list differs by what is filtered, by the page, and by the bound of its size. */
async function listEveryWay(session: Session, asked: Required<AskedLists>): Promise<void> {
  const either = [undefined, true];
  for (const summarize of either) {
    for (const type of [undefined, "all_private"]) {
      for (const category of [undefined, asked.category]) {
        for (const subcategory of [undefined, asked.subcategory]) {
          for (const cursor of [undefined, asked.lastChannelId]) {
            for (const limit of [20, 100]) {
              const query = { type, category, subcategory, lastChannelId: cursor, limit };
              await (summarize ? session.listSummaries(query) : session.listChannels(query));
            }
          }
        }
      }
    }
  }
}
