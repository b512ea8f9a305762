import "server-only";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { EnvError } from "@/lib/env";
import type { Database } from "@/lib/postgres/database";
import { createPool, type Pool } from "@/lib/postgres/pool";
import type { ServiceEnv } from "../http/answer";
import { ServiceError } from "../http/service-error";
import { LogHistory } from "./log-history";
import { Replica } from "./replica";
import { readPrimaryState } from "./server-state";

/** How often the primary and its replicas are asked how far they are. */
const everyMs = 200;
/** A lag beyond the bound is still measured up to this, for the metrics. */
const measuredLagMs = 60_000;

interface ReplicasOptions {
  /** The primary, which answers what no replica may. */
  primary: Pick<Database, "pool" | "url">;
  urls: readonly string[];
  /** How far a replica may be behind and still be read from. */
  maxLagMs: number;
  logger: Logger;
}

/** Why a read went where it did, for the metrics. */
export type ReadReason =
  /** A replica answered. */
  | "fresh"
  /** No replica is known to be within the bound. */
  | "lag"
  /** The application has just written what no replica is known to have. */
  | "written"
  /** The replica did not know a cursor or a bot: it may be too new. */
  | "unknown"
  /** The replica failed. */
  | "failed";

/** Runs a read of an application that may be a little old, on the server that is to answer it. */
export type Reads = <T>(appId: string, work: (store: Pool) => Promise<T>) => Promise<T>;

/** Sends reads that may be a little old to replicas, and all others to the primary. */
export class Replicas {
  readonly replicas: readonly Replica[];
  /** Told of every read: which server answered it, and why. */
  onRead: (server: string, reason: ReadReason) => void = () => undefined;
  readonly #primary: Pool;
  readonly #probes: Pool;
  readonly #history: LogHistory;
  readonly #maxLagMs: number;
  /** When each application last wrote here, by the primary's clock. */
  readonly #writtenAt = new Map<string, number>();
  #identity = "";
  #timer: NodeJS.Timeout | undefined;
  #asking: Promise<void> | undefined;
  #turn = 0;

  private constructor({ primary, urls, maxLagMs, logger }: ReplicasOptions) {
    const history = new LogHistory(Math.max(maxLagMs, measuredLagMs));
    this.#primary = primary.pool;
    this.#probes = createPool(primary.url, { max: 1, answerMs: 1_000 });
    this.#history = history;
    this.#maxLagMs = maxLagMs;
    this.replicas = urls.map((url) => new Replica({ url, maxLagMs, history, logger }));
  }

  /**
   * Measures every replica once and goes on doing so; returns undefined where there are none. One that
   * does not answer is left until it does. Throws EnvError where one is a copy of another database.
   */
  static async open(options: ReplicasOptions): Promise<Replicas | undefined> {
    if (options.urls.length === 0) return undefined;
    const opened = new Replicas(options);
    await opened.#measure();
    await Promise.all(opened.replicas.map((replica) => replica.probe(opened.#identity)));
    const foreign = opened.replicas.find((replica) => replica.isForeign(opened.#identity));
    if (foreign) {
      await opened.close();
      throw new EnvError(
        `CHAT_REPLICA_URL should name standbys of the chat service's database, and ${foreign.name} is a copy of another one`,
      );
    }
    opened.#timer = setInterval(() => void opened.#measure(), everyMs);
    return opened;
  }

  /** Asks the primary, then each replica, how far it is; never throws. */
  #measure(): Promise<void> {
    this.#asking ??= this.#askPrimary().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #askPrimary(): Promise<void> {
    const askedAt = performance.now();
    // A primary that does not answer has no position, so that soon every replica is beyond the bound.
    const state = await readPrimaryState(this.#probes).catch(() => null);
    if (state) {
      this.#history.add({ askedAt, at: state.at, position: state.position });
      this.#identity = state.identity;
    }
    for (const replica of this.replicas) void replica.probe(this.#identity);
    const forgotten = this.#history.now() - this.#maxLagMs;
    for (const [appId, at] of this.#writtenAt) {
      if (at < forgotten) this.#writtenAt.delete(appId);
    }
  }

  /** Notes each write once it is done, refused or failed: what was stored is read back from then on. */
  readonly noteWrites: MiddlewareHandler<ServiceEnv> = async (c, next) => {
    await next();
    if (c.req.method !== "GET") this.#writtenAt.set(c.get("appId"), this.#history.now());
  };

  /**
   * Returns what `work` reads from a replica that is within the bound and has the application's own
   * writes; where there is none, or it fails or refuses, from the primary.
   */
  readonly read: Reads = async (appId, work) => {
    const chosen = this.#choose(appId);
    if (typeof chosen === "string") return this.#readPrimary(chosen, work);
    try {
      const answer = await work(chosen.pool);
      this.onRead(chosen.name, "fresh");
      return answer;
    } catch (error) {
      if (error instanceof ServiceError) return this.#readPrimary("unknown", work);
      chosen.fail(error);
      return this.#readPrimary("failed", work);
    }
  };

  #readPrimary<T>(reason: ReadReason, work: (store: Pool) => Promise<T>): Promise<T> {
    this.onRead("primary", reason);
    return work(this.#primary);
  }

  /** The next replica in turn that may answer the application, or why none may. */
  #choose(appId: string): Replica | "lag" | "written" {
    const taken = this.replicas.filter((replica) => replica.isTaken);
    if (taken.length === 0) return "lag";
    const writtenAt = this.#writtenAt.get(appId) ?? Number.NEGATIVE_INFINITY;
    const holding = taken.filter((replica) => replica.holds(writtenAt));
    this.#turn += 1;
    return holding[this.#turn % holding.length] ?? "written";
  }

  /** Stops measuring and ends the connections. */
  readonly close = async (): Promise<void> => {
    clearInterval(this.#timer);
    await this.#asking;
    await Promise.all([this.#probes.end(), ...this.replicas.map((replica) => replica.close())]);
  };
}
