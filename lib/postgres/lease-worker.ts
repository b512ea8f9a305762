import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { processState } from "@/lib/process-state";

export interface LeaseWorkerOptions<Item> {
  logger: Logger;
  /** What is worked on, for the log and for `pokeWorkers`: "run". */
  thing: string;
  /** How long an item stays ours without a sign of life; a killed process's items wait this long. */
  leaseMs: number;
  /** How often to look for an item that is free. */
  pollMs: number;
  /** How many items one process works on at a time. */
  itemsMax: number;
  idOf(item: Item): string;
  /** Takes the lease of a free item, or returns null. */
  claim(worker: string): Promise<Item | null>;
  /** Renews the lease; returns false where it is lost, or the item is not to be worked on any more. */
  renew(item: Item, worker: string): Promise<boolean>;
  release(item: Item, worker: string): Promise<void>;
  /** Works on an item until it is done or `leave` aborts. */
  work(item: Item, worker: string, leave: AbortSignal): Promise<void>;
}

export interface LeaseWorker {
  /** Takes nothing new, lets the work under way leave, and gives the leases back. */
  stop(): Promise<void>;
}

interface Claimed<Item> {
  item: Item;
  /** Whom the lease belongs to. */
  worker: string;
}

const running = processState("lease-workers", () => new Set<{ thing: string; poke(): void }>());

/** Lets this process's workers on a thing look for an item now rather than at their next poll. */
export function pokeWorkers(thing: string): void {
  for (const worker of running) if (worker.thing === thing) worker.poke();
}

/** Starts the loop that claims items and works on them; only one process holds an item's lease. */
export function startLeaseWorker<Item>(options: LeaseWorkerOptions<Item>): LeaseWorker {
  const { logger, thing, leaseMs, pollMs, itemsMax, idOf } = options;
  // All of a UUID but its last part, in which the claims are counted.
  const prefix = randomUUID().slice(0, -12);
  let claims = 0;
  const ending = new AbortController();
  const active = new Set<Promise<void>>();
  let wake = new AbortController();

  async function work({ item, worker }: Claimed<Item>): Promise<void> {
    const leave = new AbortController();
    const end = () => leave.abort();
    ending.signal.addEventListener("abort", end);
    if (ending.signal.aborted) end();
    const beat = heartbeat(() => options.renew(item, worker), leaseMs, leave);
    try {
      await options.work(item, worker, leave.signal);
    } catch (error) {
      logger.error(
        { err: error, [`${thing}Id`]: idOf(item) },
        "a run or a scan was interrupted and will be taken up again",
      );
      // Without this pause an item that always fails would be claimed again at once, for ever.
      await rest(Math.min(leaseMs, 5_000), ending.signal);
    } finally {
      await beat.stop();
      ending.signal.removeEventListener("abort", end);
      await options.release(item, worker).catch((error: unknown) => {
        logger.warn({ err: error, [`${thing}Id`]: idOf(item) }, "a lease could not be given back");
      });
    }
  }

  async function loop(): Promise<void> {
    while (!ending.signal.aborted) {
      const claimed = active.size < itemsMax ? await nextClaim() : null;
      if (claimed === null) {
        await rest(pollMs, AbortSignal.any([ending.signal, wake.signal]));
        if (wake.signal.aborted) wake = new AbortController();
        continue;
      }
      const working = work(claimed).finally(() => {
        active.delete(working);
        wake.abort();
      });
      active.add(working);
    }
  }

  // A lease that ran out may be claimed here again while its work still ends: each claim has an
  // identity of its own, so that the old work can neither write nor give the new lease back.
  async function nextClaim(): Promise<Claimed<Item> | null> {
    claims += 1;
    const worker = `${prefix}${claims.toString(16).padStart(12, "0")}`;
    try {
      const item = await options.claim(worker);
      return item && { item, worker };
    } catch (error) {
      logger.warn({ err: error, thing }, "work cannot be looked for");
      return null;
    }
  }

  const looping = loop();
  const own = { thing, poke: () => wake.abort() };
  running.add(own);
  return {
    stop: async () => {
      running.delete(own);
      ending.abort();
      await looping;
      await Promise.all(active);
    },
  };
}

/** Waits, or returns early when `leave` aborts. */
async function rest(forMs: number, leave: AbortSignal): Promise<void> {
  await sleep(forMs, undefined, { signal: leave }).catch(() => {});
}

/** Renews the lease, and ends the work when that says so or the lease may have run out. */
function heartbeat(
  renew: () => Promise<boolean>,
  leaseMs: number,
  leave: AbortController,
): { stop(): Promise<void> } {
  let renewedAt = Date.now();
  let beating: Promise<void> | null = null;
  const beat = async () => {
    const goesOn = await renew();
    renewedAt = Date.now();
    if (!goesOn) leave.abort();
  };
  const timer = setInterval(
    () => {
      // A database that does not answer lets the lease run out, and then the item is somebody else's.
      if (Date.now() - renewedAt > leaseMs) leave.abort();
      beating ??= beat()
        .catch(() => {})
        .finally(() => {
          beating = null;
        });
    },
    Math.min(leaseMs / 4, 2_000),
  );
  return {
    stop: async () => {
      clearInterval(timer);
      await beating;
    },
  };
}
