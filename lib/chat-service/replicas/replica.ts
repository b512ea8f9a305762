import "server-only";
import type { Logger } from "pino";
import { serverName } from "@/lib/database-url";
import { createPool, type Pool } from "@/lib/postgres/pool";
import type { LogHistory } from "./log-history";
import { readStandbyState } from "./server-state";

/** A read that takes longer goes to the primary. */
const answerMs = 3_000;
/** How long a replica answers no reads after it failed one. */
const restMs = 5_000;

/** PostgreSQL's codes for a read that conflicted with the replay: the next one may well succeed. */
const conflictStates = ["40001", "40P01"];

export interface ReplicaOptions {
  url: string;
  maxLagMs: number;
  history: LogHistory;
  logger: Logger;
}

/** One standby of the primary: its connections, how far it is behind, and whether it may be read from. */
export class Replica {
  /** Its host and port, for logs and metrics. */
  readonly name: string;
  readonly pool: Pool;
  readonly #probes: Pool;
  readonly #options: ReplicaOptions;
  #identity: string | undefined;
  #heldUntil = Number.NEGATIVE_INFINITY;
  #restsUntil = Number.NEGATIVE_INFINITY;
  #isTaken = false;
  #trouble: { err: unknown } | { reason: string } | undefined;
  #probing: Promise<void> | undefined;

  constructor(options: ReplicaOptions) {
    this.#options = options;
    this.name = decodeURIComponent(serverName(options.url));
    this.pool = createPool(options.url, { answerMs });
    // A pool of its own, so that the measuring does not queue behind the reads of a busy replica.
    this.#probes = createPool(options.url, { max: 1, answerMs: 1_000 });
  }

  /** How long ago the last commit may be that it does not hold; Infinity where unknown. */
  get lagMs(): number {
    return this.#options.history.now() - this.#heldUntil;
  }

  get isTaken(): boolean {
    return this.#isTaken && this.lagMs <= this.#options.maxLagMs;
  }

  /** Whether it holds every commit acknowledged before a moment of the primary's clock. */
  holds(moment: number): boolean {
    return this.#heldUntil >= moment;
  }

  /** Says whether it was last seen to be a copy of another database than the primary's. */
  isForeign(primaryIdentity: string): boolean {
    return this.#identity !== undefined && this.#identity !== primaryIdentity;
  }

  /** Measures how far it is behind, unless that is being done; never throws. */
  probe(primaryIdentity: string): Promise<void> {
    this.#probing ??= this.#measure(primaryIdentity)
      .catch((err: unknown) => {
        this.#trouble = { err };
        this.#heldUntil = Number.NEGATIVE_INFINITY;
      })
      .finally(() => {
        this.#probing = undefined;
        this.#decide();
      });
    return this.#probing;
  }

  async #measure(primaryIdentity: string): Promise<void> {
    const state = await readStandbyState(this.#probes);
    this.#identity = state.identity;
    const reason = this.isForeign(primaryIdentity)
      ? "it is a copy of another database"
      : !state.isStandby && "it is no standby";
    this.#trouble = reason ? { reason } : undefined;
    this.#heldUntil = reason
      ? Number.NEGATIVE_INFINITY
      : this.#options.history.heldUntil(state.replayed);
  }

  /** Notes that a read failed. Unless it conflicted with the replay, the replica rests for a while. */
  fail(err: unknown): void {
    const code = err instanceof Error && "code" in err ? String(err.code) : "";
    if (conflictStates.includes(code)) return;
    this.#restsUntil = performance.now() + restMs;
    this.#trouble = { err };
    this.#decide();
  }

  /** Decides whether the replica answers reads, and logs a change. */
  #decide(): void {
    const { logger, maxLagMs } = this.#options;
    const rests = performance.now() < this.#restsUntil;
    const isTaken = !rests && this.lagMs <= maxLagMs;
    if (isTaken === this.#isTaken) return;
    this.#isTaken = isTaken;
    const replica = this.name;
    if (isTaken) {
      logger.info({ replica }, "a replica is taken: it answers reads");
      return;
    }
    const why = this.#trouble ?? { reason: "it lags", lagMs: Math.round(this.lagMs) };
    logger.warn({ replica, ...why }, "a replica is left: the primary answers its reads");
  }

  async close(): Promise<void> {
    await this.#probing;
    await Promise.all([this.pool.end(), this.#probes.end()]);
  }
}
