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
  /** How long a lease lasts without renewal; the catalogs of a killed process wait this long. */
  leaseMs: number;
  pollMs?: number;
  listApplications(): Promise<{ id: string }[]>;
  findApplication(id: string): Promise<UpstreamApplication | null>;
  /** The first and the longest pause after a failure. */
  backOff?: { firstMs: number; longestMs: number };
  /** Values that replace the settings an admin made. */
  overrides?: Partial<Pick<ClaimedCatalog, "callsPerSecond" | "callsAtOnce">>;
  headEveryMs?: number;
  /** The states in which a catalog is scanned. */
  states?: readonly CatalogState[];
}

/** A process scans at most this many applications; others wait, or go to another process. */
const catalogsMax = 100;

interface Claimed {
  application: UpstreamApplication;
  catalog: ClaimedCatalog;
  count: CallCount;
  budget: CallBudget;
}

/**
 * Starts the loop that scans the applications whose catalog is on. Every console process runs one; only
 * the process that holds an application's lease scans it.
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
      const catalog = { ...claimed, ...options.overrides };
      const application = await options.findApplication(catalog.applicationId);
      if (application === null) return null;
      return { application, catalog, count: new CallCount(), budget: new CallBudget(catalog) };
    },
    renew: async (claimed, worker) => {
      const { applicationId } = claimed.catalog;
      const lease = { applicationId, worker, leaseMs };
      const renewed = await renewCatalog(pool, lease, claimed.count);
      if (renewed === null || !states.includes(renewed.state)) return false;
      // With a new address or key the catalog is released and claimed again.
      const application = await options.findApplication(applicationId);
      if (!isDeepStrictEqual(application, claimed.application)) return false;
      claimed.catalog = { ...renewed, ...options.overrides };
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
        pacing: pacing(options.backOff),
        leave,
      };
      await scanCatalog(context, () => ({
        rescanSeconds: claimed.catalog.rescanSeconds,
        callsAtOnce: claimed.catalog.callsAtOnce,
        headEveryMs: options.headEveryMs ?? 20_000,
      })).catch((error: unknown) => {
        // The catalog was paused or removed, or another process took it over.
        if (!(error instanceof LeaseLost)) throw error;
      });
    },
  });
}
