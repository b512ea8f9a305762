import "server-only";
import type { ChannelView } from "@/lib/contract/views";
import { logger } from "@/lib/logger";
import type { Pool, PoolClient } from "@/lib/postgres/pool";
import { storeBlock } from "../store/block-lists";
import { storeChannelPage } from "../store/pages";
import { withCatalog } from "../store/with-catalog";

/**
 * Stores a channel that the console has just created or read, where the application has a catalog.
 * Fields that only the answer for a single channel has are left out, as lists lack them. Never throws.
 */
export async function noteChannel(
  pool: Pool,
  applicationId: string,
  channel: ChannelView,
): Promise<void> {
  const { invitationCode: _, raw: __, ...told } = channel;
  await note(pool, applicationId, async (client) => {
    await storeChannelPage(client, applicationId, [told]);
  });
}

/** Stores a block that the console has just created or removed, where the application has a catalog. Never throws. */
export async function noteBlock(
  pool: Pool,
  applicationId: string,
  block: { userId: string; blockedUserId: string; blocked: boolean },
): Promise<void> {
  await note(pool, applicationId, (client) => storeBlock(client, applicationId, block));
}

async function note(
  pool: Pool,
  applicationId: string,
  store: (client: PoolClient) => Promise<void>,
): Promise<void> {
  try {
    await withCatalog(pool, applicationId, store);
  } catch (error) {
    logger.warn({ err: error, applicationId }, "a change is not in the catalog yet");
  }
}
