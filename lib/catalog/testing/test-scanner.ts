import { logger } from "@/lib/logger";
import type { LeaseWorker } from "@/lib/postgres/lease-worker";
import type { Pool } from "@/lib/postgres/pool";
import type { UpstreamApplication } from "@/lib/upstream/application";
import { type CatalogScannerOptions, startCatalogScanner } from "../scan/scanner";

/** Starts a scanner of one application's catalog. */
export function startTestScanner(
  pool: Pool,
  application: UpstreamApplication & { id: string },
  options: Partial<CatalogScannerOptions> = {},
): LeaseWorker {
  return startCatalogScanner({
    pool,
    logger,
    leaseMs: 5_000,
    listApplications: async () => [{ id: application.id }],
    findApplication: async () => application,
    ...options,
  });
}
