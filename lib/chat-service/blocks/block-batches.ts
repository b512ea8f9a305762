import type { Pool } from "@/lib/postgres/pool";
import { insertBlock, insertBlocks, type NewBlock } from "./repository";

/** A longer statement would hold its locks for longer than it saves round trips. */
const pairsMax = 100;

interface Waiting extends NewBlock {
  resolve(known: string[]): void;
  reject(error: unknown): void;
}

/**
 * Batches the blocks of an application that are asked for in one turn of the event loop: under load one
 * round trip and one commit serve several callers, and a single caller never waits for others.
 */
export class BlockBatches {
  readonly #pool: Pool;
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Stores a block unless it is there already, and returns which of the two users exist. */
  insert(appId: string, userId: string, blockedUserId: string): Promise<string[]> {
    return new Promise((resolve, reject) => {
      const block = { userId, blockedUserId, resolve, reject };
      const waiting = this.#waiting.get(appId);
      if (waiting && waiting.length < pairsMax) {
        waiting.push(block);
        return;
      }
      const batch = [block];
      this.#waiting.set(appId, batch);
      setImmediate(() => {
        if (this.#waiting.get(appId) === batch) this.#waiting.delete(appId);
        void this.#store(appId, batch);
      });
    });
  }

  /** Blocks that the common statement left out, for whatever reason, are stored or refused one by one. */
  async #store(appId: string, batch: readonly Waiting[]): Promise<void> {
    try {
      const stored = batch.length > 1 ? await insertBlocks(this.#pool, appId, batch) : [];
      const storedPairs = new Set(stored.map(pairOf));
      for (const block of batch) {
        const { userId, blockedUserId, resolve, reject } = block;
        // A pair that was asked for twice is stored once, and both callers succeed.
        if (storedPairs.has(pairOf(block))) resolve([userId, blockedUserId]);
        else insertBlock(this.#pool, appId, userId, blockedUserId).then(resolve, reject);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}

function pairOf({ userId, blockedUserId }: NewBlock): string {
  return JSON.stringify([userId, blockedUserId]);
}
