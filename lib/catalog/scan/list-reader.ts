import "server-only";
import type { ListPage } from "@/lib/contract/page-walk";
import type { PoolClient } from "@/lib/postgres/pool";
import { UpstreamError } from "@/lib/upstream/upstream-error";
import {
  type PageOptions,
  prepareChannels,
  type StoredPage,
  storePreparedChannels,
  storeUserPage,
} from "../store/pages";
import { isStorableId } from "../store/texts";
import type { WalkedList } from "../store/walks";
import { ask, type ScanContext } from "./scan-context";

/** One page of a list, with how to store it. */
export interface ReadPage extends ListPage<{ id: string; createdAt?: number | null }> {
  /** The last id that can serve as the cursor of the next page; null where the page has none. */
  cursor: string | null;
  store(client: PoolClient, applicationId: string, options: PageOptions): Promise<StoredPage>;
}

/** Reads the pages of one list. */
export type ListReader = (cursor: string | null) => Promise<ReadPage>;

const channelsAtOnce = 100;

/** Returns the reader of users or of full channels; it asks for fewer channels where a page is too large. */
export function listReader(context: ScanContext, list: WalkedList): ListReader {
  if (list === "users") return (cursor) => readUsers(context, cursor);
  let limit = channelsAtOnce;
  return async (cursor) => {
    for (;;) {
      try {
        return await readChannels(context, cursor, limit);
      } catch (error) {
        const isTooLarge = error instanceof UpstreamError && error.kind === "too-large";
        if (!isTooLarge || limit === 1) throw error;
        limit = Math.ceil(limit / 4);
      }
    }
  };
}

async function readUsers(context: ScanContext, cursor: string | null): Promise<ReadPage> {
  const { users, hasNext } = await ask(context, "users", (call) =>
    context.upstream.listUsers({ lastUserId: cursor ?? undefined }, call),
  );
  return pageOf(users, hasNext, (client, applicationId, options) =>
    storeUserPage(client, applicationId, users, { listed: true, ...options }),
  );
}

async function readChannels(
  context: ScanContext,
  cursor: string | null,
  limit: number,
): Promise<ReadPage> {
  const { channels, hasNext } = await ask(context, "channels", (call) =>
    context.upstream.listChannels({ type: "all", limit, lastChannelId: cursor ?? undefined }, call),
  );
  // Storing a page locks the catalog, so the page is prepared before.
  const prepared = await prepareChannels(channels);
  return pageOf(channels, hasNext, (client, applicationId, options) =>
    storePreparedChannels(client, applicationId, prepared, options),
  );
}

function pageOf(
  items: readonly { id: string; createdAt?: number | null }[],
  hasNext: boolean,
  store: ReadPage["store"],
): ReadPage {
  const cursor = items.findLast(({ id }) => isStorableId(id))?.id ?? null;
  return { items, hasNext, cursor, store };
}
