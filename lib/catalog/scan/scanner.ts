import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { Logger } from "pino";
import { type LeaseWorker, startLeaseWorker } from "@/lib/postgres/lease-worker";
import type { Pool } from "@/lib/postgres/pool";
import type { UpstreamApplication } from "@/lib/upstream/application";
import { chatUpstream } from "@/lib/upstream/chat-upstream";
import { pacing } from "@/lib/upstream/pacing";
import { LeaseLost } from "../store/with-catalog";
import { CallBudget } from "./call-budget";
import { CallCount } from "./call-count";
import {
  type CatalogState,
  type ClaimedCatalog,
  claimCatalog,
  releaseCatalog,
  renewCatalog,
} from "./claims";
import { scanCatalog } from "./scan-catalog";
import type { ScanContext } from "./scan-context";

export interface CatalogScannerOptions {
  pool: Pool;
  logger: Logger;
  /** How long a catalog stays ours without a sign of life; a killed process's catalogs wait this long. */
  leaseMs: number;
  pollMs?: number;
  listApplications(): Promise<{ id: string }[]>;
  findApplication(id: string): Promise<UpstreamApplication | null>;
  /** The first and the longest pause after a failure. */
  backOff?: { firstMs: number; longestMs: number };
  /** What stands instead of the settings that an admin made. */
  instead?: Partial<Pick<ClaimedCatalog, "callsPerSecond" | "callsAtOnce">>;
  headEveryMs?: number;
  /** The states in which a catalog is scanned. */
  states?: readonly CatalogState[];
}

/** A process scans this many applications at a time; more wait, or go to another process. */
const catalogsMax = 100;

interface Claimed {
  application: UpstreamApplication;
  catalog: ClaimedCatalog;
  count: CallCount;
  budget: CallBudget;
}

/**
 * Starts the loop that keeps the catalogs that are on; every console process has one. Of an application
 * only the process that holds its lease scans.
 */
export function startCatalogScanner(options: CatalogScannerOptions): LeaseWorker {
  const { pool, logger, leaseMs, pollMs = 1_000, states = ["on"] } = options;
  return startLeaseWorker<Claimed>({
    logger,
    thing: "catalog",
    leaseMs,
    pollMs,
    itemsMax: catalogsMax,
    idOf: ({ catalog }) => catalog.applicationId,
    claim: async (worker) => {
      const among = (await options.listApplications()).map(({ id }) => id);
      const claimed = await claimCatalog(pool, { worker, leaseMs, among, states });
      if (claimed === null) return null;
      const catalog = { ...claimed, ...options.instead };
      const application = await options.findApplication(catalog.applicationId);
      if (application === null) return null;
      return { application, catalog, count: new CallCount(), budget: new CallBudget(catalog) };
    },
    renew: async (claimed, worker) => {
      const { applicationId } = claimed.catalog;
      const lease = { applicationId, worker, leaseMs };
      const renewed = await renewCatalog(pool, lease, claimed.count);
      if (renewed === null || !states.includes(renewed.state)) return false;
      // What has another address or key now is taken up anew with it.
      const application = await options.findApplication(applicationId);
      if (!isDeepStrictEqual(application, claimed.application)) return false;
      claimed.catalog = { ...renewed, ...options.instead };
      claimed.budget.set(claimed.catalog);
      return true;
    },
    release: ({ catalog: { applicationId }, count }, worker) =>
      releaseCatalog(pool, { applicationId, worker }, count),
    work: async (claimed, worker, leave) => {
      const { application, catalog } = claimed;
      const context: ScanContext = {
        pool,
        logger,
        lease: { applicationId: catalog.applicationId, worker },
        upstream: chatUpstream(application, { isBackground: true }),
        budget: claimed.budget,
        calls: claimed.count,
        pacing: pacing(options.backOff ?? { firstMs: 1_000, longestMs: 60_000 }),
        leave,
      };
      await scanCatalog(context, () => ({
        rescanSeconds: claimed.catalog.rescanSeconds,
        callsAtOnce: claimed.catalog.callsAtOnce,
        headEveryMs: options.headEveryMs ?? 20_000,
      })).catch((error: unknown) => {
        // Somebody paused or removed it, or another process took it over.
        if (!(error instanceof LeaseLost)) throw error;
      });
    },
  });
}
