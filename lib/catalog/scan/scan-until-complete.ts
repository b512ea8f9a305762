import "server-only";
import { z } from "zod";
import { logger } from "@/lib/logger";
import type { Pool } from "@/lib/postgres/pool";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import type { UpstreamApplication } from "@/lib/upstream/application";
import { pause } from "@/lib/upstream/pacing";
import { listFailuresMax } from "../store/block-lists";
import { requestScan } from "./request-scan";
import { startCatalogScanner } from "./scanner";

export interface ScanUntilCompleteOptions {
  pool: Pool;
  application: UpstreamApplication;
  /** Calls a second and calls at once, instead of the settings. */
  rate?: number | undefined;
  atOnce?: number | undefined;
  signal: AbortSignal;
  /** Called about once a second. */
  onProgress?: (progress: ScanProgress) => void;
  leaseMs?: number;
}

const ScanProgress = z.object({
  users: z.number(),
  channels: z.number(),
  blockLists: z.number(),
  blockListsRead: z.number(),
  calls: z.number(),
  isDone: z.boolean(),
  /** Why a list could not be read to its end, by list. */
  brokenOff: z.record(z.string(), z.string()),
});
export type ScanProgress = z.infer<typeof ScanProgress>;

const everyMs = 500;
const headEveryMs = 2_000;

/**
 * Scans an application, its block lists included, and returns how that ended; a scan under way is
 * brought to its end rather than begun again. Its catalog must be on or paused. Where another process holds the
 * catalog's lease, that one scans, at the rate that is set. Throws the signal's reason.
 */
export async function scanUntilComplete(options: ScanUntilCompleteOptions): Promise<ScanProgress> {
  const { pool, application, rate, atOnce, signal, onProgress, leaseMs = 5_000 } = options;
  const since = await beginScan(pool, application.id);
  const scanner = startCatalogScanner({
    pool,
    logger,
    leaseMs,
    listApplications: async () => [application],
    findApplication: async () => application,
    instead: {
      ...(rate !== undefined && { callsPerSecond: rate }),
      ...(atOnce !== undefined && { callsAtOnce: atOnce }),
    },
    headEveryMs,
    states: ["on", "paused"],
  });
  try {
    for (let looks = 0; ; looks += 1) {
      const progress = await readProgress(pool, application.id, since);
      if (looks % 2 === 0 || progress.isDone) onProgress?.(progress);
      if (progress.isDone) return progress;
      await pause(everyMs, signal);
      signal.throwIfAborted();
    }
  } finally {
    await scanner.stop();
  }
}

const Since = z.object({ since: z.string() });

/** Asks for a scan of the lists that were not scanned since the scan under way began, if one is. */
async function beginScan(pool: Pool, applicationId: string): Promise<string> {
  const [found] = await queryRows(pool, {
    purpose: "find since when a scan is under way",
    row: Since,
    text: `SELECT coalesce(min(started_at), now())::text AS since FROM catalog.walks
      WHERE application_id = $1`,
    values: [applicationId],
  });
  const since = found?.since ?? "";
  const done = await queryRows(pool, {
    purpose: "find the lists that were scanned",
    row: z.object({ list: z.enum(["users", "channels", "blocks"]) }),
    text: "SELECT list FROM catalog.walks WHERE application_id = $1 AND ended_at >= $2::timestamptz",
    values: [applicationId, since],
  });
  const lists = (["users", "channels", "blocks"] as const).filter(
    (list) => !done.some((one) => one.list === list),
  );
  await requestScan(pool, applicationId, lists);
  return since;
}

async function readProgress(
  pool: Pool,
  applicationId: string,
  since: string,
): Promise<ScanProgress> {
  const [progress] = await queryRows(pool, {
    purpose: "read how far a scan is",
    row: ScanProgress,
    text: `WITH walk AS (SELECT * FROM catalog.walks WHERE application_id = $1),
      lists AS (SELECT count(*) AS every, count(read_at) AS read,
          bool_or(read_at IS NULL AND failures < ${listFailuresMax}) AS unread
        FROM catalog.block_lists WHERE application_id = $1),
      count AS (SELECT facet, count FROM catalog.tallies
        WHERE application_id = $1 AND facet IN ('users', 'channels'))
      SELECT coalesce((SELECT count FROM count WHERE facet = 'users'), 0) AS users,
        coalesce((SELECT count FROM count WHERE facet = 'channels'), 0) AS channels,
        l.every AS "blockLists", l.read AS "blockListsRead",
        coalesce((SELECT calls_made FROM catalog.catalogs WHERE application_id = $1), 0) AS calls,
        (SELECT count(*) = 3 FROM walk WHERE started_at IS NULL AND ended_at >= $2::timestamptz)
          AND l.unread IS NOT TRUE
          AND NOT EXISTS (SELECT FROM walk WHERE newest_first AND list <> 'blocks'
            AND head_read_at < (SELECT max(ended_at) FROM walk)) AS "isDone",
        coalesce((SELECT json_object_agg(list, broken_off) FROM walk
          WHERE broken_off IS NOT NULL), '{}') AS "brokenOff"
      FROM lists l`,
    values: [applicationId, since],
  });
  if (!progress) throw new Error("a count that is always there is not");
  return progress;
}
