import "server-only";
import { UpstreamError } from "@/lib/upstream/upstream-error";
import {
  countListFailure,
  type DueList,
  dueBlockLists,
  type ReadBlockList,
  storeBlockLists,
} from "../store/block-lists";
import { isStorableId } from "../store/texts";
import { withLease } from "../store/with-catalog";
import { ask, isRefusal, type ScanContext } from "./scan-context";
import { reportScan } from "./scan-observer";

/** How many lists are selected, and how many are stored, at a time. */
const chosenAtOnce = 64;
const storedAtOnce = 32;
const storedWithinMs = 200;
/** A list with more pages counts as endless. */
const pagesMax = 1_000;

/** Reads the block lists that are due, one page at a time and the most urgent first, until none is left. */
export class BlockListReader {
  #chosen: DueList[] = [];
  #choosing: Promise<void> | null = null;
  /** Whose lists are being read, or were read and not stored yet. */
  readonly #inHand = new Set<string>();
  readonly #pages = new Map<string, number>();
  #unstored: ReadBlockList[] = [];
  #storing: Promise<void> = Promise.resolve();
  #flush: NodeJS.Timeout | undefined;

  constructor(
    private readonly context: ScanContext,
    private readonly lanes: () => number,
  ) {}

  /** Throws the signal's reason when it aborts, after storing what was read if the lease is still held. */
  async run(): Promise<void> {
    const lane = async () => {
      for (let list = await this.#next(); list; list = await this.#next()) await this.#read(list);
    };
    const ends = await Promise.allSettled(Array.from({ length: this.lanes() }, lane));
    await this.#store();
    await this.#storing;
    for (const end of ends) if (end.status === "rejected") throw end.reason;
  }

  async #next(): Promise<DueList | undefined> {
    if (this.#chosen.length === 0) {
      this.#choosing ??= this.#choose().finally(() => {
        this.#choosing = null;
      });
      await this.#choosing;
    }
    const next = this.#chosen.shift();
    if (next) return next;
    // A list that is not stored yet may be due again, for its next page.
    if (this.#unstored.length === 0) return undefined;
    await this.#store();
    await this.#storing;
    return this.#next();
  }

  async #choose(): Promise<void> {
    const { pool, lease } = this.context;
    this.#chosen = await dueBlockLists(pool, lease.applicationId, {
      limit: chosenAtOnce,
      except: [...this.#inHand],
    });
    for (const { userId } of this.#chosen) this.#inHand.add(userId);
  }

  async #read({ userId, cursor, askedAt }: DueList): Promise<void> {
    const { upstream } = this.context;
    try {
      const { users, hasNext } = await ask(this.context, "blocks", (call) =>
        upstream.listBlockedUsers(userId, { lastUserId: cursor ?? undefined }, call),
      );
      const last = users.findLast(({ id }) => isStorableId(id))?.id ?? null;
      const pages = (this.#pages.get(userId) ?? 0) + 1;
      // The list promised more and sent nothing, or is endless: what it lacks cannot be known.
      if (hasNext && (last === null || pages > pagesMax)) return await this.#fail(userId, true);
      if (hasNext) this.#pages.set(userId, pages);
      else this.#pages.delete(userId);
      const hasEarlier = cursor !== null;
      this.#keep({ userId, askedAt, users, cursor: hasNext ? last : null, hasEarlier });
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      // The user whose id is the cursor may have been unblocked, so the list is read from its start.
      await this.#fail(userId, isRefusal(error) && cursor === null);
    }
  }

  async #fail(userId: string, isFinal: boolean): Promise<void> {
    const { pool, lease } = this.context;
    this.#pages.delete(userId);
    await withLease(pool, lease, (client) =>
      countListFailure(client, lease.applicationId, userId, isFinal),
    );
    this.#inHand.delete(userId);
  }

  #keep(list: ReadBlockList): void {
    this.#unstored.push(list);
    if (this.#unstored.length >= storedAtOnce) void this.#store();
    else this.#flush ??= setTimeout(() => void this.#store(), storedWithinMs);
  }

  /** Stores what was read so far, after the batch under way. `run` throws a failure at its end. */
  #store(): Promise<void> {
    clearTimeout(this.#flush);
    this.#flush = undefined;
    const lists = this.#unstored;
    this.#unstored = [];
    if (lists.length === 0) return this.#storing;
    const { pool, lease } = this.context;
    const { applicationId } = lease;
    this.#storing = this.#storing.then(async () => {
      const stored = await withLease(pool, lease, (client) =>
        storeBlockLists(client, applicationId, lists),
      );
      const changed = stored.added + stored.removed;
      reportScan({ is: "stored", applicationId, list: "blocks", rows: lists.length, changed });
      for (const { userId } of lists) this.#inHand.delete(userId);
    });
    this.#storing.catch(() => {});
    return this.#storing;
  }
}
