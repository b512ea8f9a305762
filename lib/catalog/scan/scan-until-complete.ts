import "server-only";
import { z } from "zod";
import { logger } from "@/lib/logger";
import type { Pool } from "@/lib/postgres/pool";
import { queryRow } from "@/lib/postgres/queries/query-rows";
import type { UpstreamApplication } from "@/lib/upstream/application";
import { pause } from "@/lib/upstream/pacing";
import { listFailuresMax } from "../store/block-lists";
import { startCatalogScanner } from "./scanner";

export interface ScanUntilCompleteOptions {
  pool: Pool;
  application: UpstreamApplication;
  /** Calls per second and concurrent calls, in place of the settings. */
  rate?: number | undefined;
  atOnce?: number | undefined;
  signal: AbortSignal;
  leaseMs?: number;
}

const ScanProgress = z.object({
  users: z.number(),
  channels: z.number(),
  isDone: z.boolean(),
  /** Why a list could not be read to its end, by list. */
  brokenOff: z.record(z.string(), z.string()),
});
export type ScanProgress = z.infer<typeof ScanProgress>;

const everyMs = 500;
const headEveryMs = 2_000;

/**
 * Scans an application and its block lists, and returns how that ended. A scan under way is finished
 * rather than restarted. The catalog must be on or paused. Where another process holds its lease, that
 * process scans, at the configured rate. Throws the signal's reason.
 */
export async function scanUntilComplete(options: ScanUntilCompleteOptions): Promise<ScanProgress> {
  const { pool, application, rate, atOnce, signal, leaseMs = 5_000 } = options;
  const since = await beginScan(pool, application.id);
  const scanner = startCatalogScanner({
    pool,
    logger,
    leaseMs,
    listApplications: async () => [application],
    findApplication: async () => application,
    overrides: {
      ...(rate !== undefined && { callsPerSecond: rate }),
      ...(atOnce !== undefined && { callsAtOnce: atOnce }),
    },
    headEveryMs,
    states: ["on", "paused"],
  });
  try {
    for (;;) {
      const progress = await readProgress(pool, application.id, since);
      if (progress.isDone) return progress;
      await pause(everyMs, signal);
      signal.throwIfAborted();
    }
  } finally {
    await scanner.stop();
  }
}

const Since = z.object({ since: z.string() });

/** Requests a scan of every list that was not scanned since the current scan began; returns that time. */
async function beginScan(pool: Pool, applicationId: string): Promise<string> {
  const { since } = await queryRow(pool, {
    purpose: "find since when a scan is under way",
    row: Since,
    text: `SELECT coalesce(min(started_at), now())::text AS since FROM catalog.walks
      WHERE application_id = $1`,
    values: [applicationId],
  });
  await pool.query(
    `UPDATE catalog.walks SET ended_at = NULL
     WHERE application_id = $1 AND ended_at < $2::timestamptz`,
    [applicationId, since],
  );
  return since;
}

function readProgress(pool: Pool, applicationId: string, since: string): Promise<ScanProgress> {
  return queryRow(pool, {
    purpose: "read how far a scan is",
    row: ScanProgress,
    text: `WITH walk AS (SELECT * FROM catalog.walks WHERE application_id = $1),
      count AS (SELECT facet, count FROM catalog.tallies
        WHERE application_id = $1 AND facet IN ('users', 'channels'))
      SELECT coalesce((SELECT count FROM count WHERE facet = 'users'), 0) AS users,
        coalesce((SELECT count FROM count WHERE facet = 'channels'), 0) AS channels,
        (SELECT count(*) = 3 FROM walk WHERE started_at IS NULL AND ended_at >= $2::timestamptz)
          AND NOT EXISTS (SELECT FROM catalog.block_lists WHERE application_id = $1
            AND read_at IS NULL AND failures < ${listFailuresMax})
          AND NOT EXISTS (SELECT FROM walk WHERE newest_first AND list <> 'blocks'
            AND head_read_at < (SELECT max(ended_at) FROM walk)) AS "isDone",
        coalesce((SELECT json_object_agg(list, broken_off) FROM walk
          WHERE broken_off IS NOT NULL), '{}') AS "brokenOff"`,
    values: [applicationId, since],
  });
}
