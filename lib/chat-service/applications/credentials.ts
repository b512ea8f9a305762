import { hash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Pool } from "@/lib/postgres/pool";
import { queryRows } from "@/lib/postgres/queries/query-rows";

/** What the service must know of an application to answer its requests. */
export interface Application {
  id: string;
  keyHashes: readonly Buffer[];
  /** Requests a second; null is no limit. */
  rateLimit: number | null;
}

/** Returns the only form in which an api-key is stored: its SHA-256. */
export function hashApiKey(apiKey: string): Buffer {
  return hash("sha256", apiKey, "buffer");
}

const findApplicationSql = `
  SELECT a.rate_limit, array_remove(array_agg(k.key_hash), NULL) AS key_hashes
  FROM chat.applications a LEFT JOIN chat.application_keys k ON k.app_id = $1
  WHERE a.id = $1 GROUP BY a.id`;

const ApplicationRow = z.object({
  rate_limit: z.int().nullable(),
  key_hashes: z.array(z.instanceof(Buffer)),
});

async function findApplication(pool: Pool, id: string): Promise<Application | null> {
  const [row] = await queryRows(pool, {
    purpose: "find an application",
    row: ApplicationRow,
    name: "find-application",
    text: findApplicationSql,
    values: [id],
  });
  return row ? { id, keyHashes: row.key_hashes, rateLimit: row.rate_limit } : null;
}

/** Compares with every key, so that the time taken does not tell which one matched. */
function holdsKey(application: Application, keyHash: Buffer): boolean {
  let found = false;
  for (const known of application.keyHashes) {
    if (known.length === keyHash.length && timingSafeEqual(known, keyHash)) found = true;
  }
  return found;
}

const rememberedMs = 5_000;
const rememberedMax = 1_000;

/** Checks credentials against the store, remembering applications for a few seconds. */
export class Credentials {
  readonly #pool: Pool;
  readonly #remembered = new Map<string, { application: Application; untilMs: number }>();
  readonly #loading = new Map<string, Promise<Application | null>>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Returns the application if its cached entry says that the key opens it. */
  recall(appId: string, apiKey: string): Application | null {
    const remembered = this.#remembered.get(appId);
    if (!remembered || remembered.untilMs <= Date.now()) return null;
    return holdsKey(remembered.application, hashApiKey(apiKey)) ? remembered.application : null;
  }

  /**
   * Returns the application that the id and key open, or null. Every key that is not recalled is
   * looked up, so a new key works at once; a removed one works for up to 5 more seconds.
   */
  async lookUp(appId: string, apiKey: string): Promise<Application | null> {
    const application = await this.#load(appId);
    return application && holdsKey(application, hashApiKey(apiKey)) ? application : null;
  }

  /** Requests that arrive together share one look-up. */
  #load(appId: string): Promise<Application | null> {
    const running = this.#loading.get(appId);
    if (running) return running;
    const loading = findApplication(this.#pool, appId)
      .then((application) => {
        this.#remember(appId, application);
        return application;
      })
      .finally(() => this.#loading.delete(appId));
    this.#loading.set(appId, loading);
    return loading;
  }

  #remember(appId: string, application: Application | null): void {
    this.#remembered.delete(appId);
    if (!application) return;
    if (this.#remembered.size >= rememberedMax) this.#remembered.clear();
    this.#remembered.set(appId, { application, untilMs: Date.now() + rememberedMs });
  }
}
