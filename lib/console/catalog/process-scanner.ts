import "server-only";
import { startCatalogScanner } from "@/lib/catalog/scan/scanner";
import { findApplication, listApplicationSummaries } from "@/lib/console/applications";
import { consoleRuntime } from "@/lib/console/runtime";
import type { LeaseWorker } from "@/lib/postgres/lease-worker";

// The bundler may load a module several times, so what is shared lives on the global object.
const key = Symbol.for("switchboard.catalog-scanner");

/**
 * Starts this process's scanner on the console's runtime; called once by instrumentation. Catalogs that
 * another console kept when it was killed are taken up `leaseMs` later.
 */
export function startProcessScanner(leaseMs: number): LeaseWorker {
  const { pool, logger } = consoleRuntime();
  const scanner = startCatalogScanner({
    pool,
    logger,
    leaseMs,
    listApplications: listApplicationSummaries,
    findApplication,
  });
  Reflect.set(globalThis, key, scanner);
  return scanner;
}

/** Lets this process's scanner look for a catalog at once, where it has one. */
export function pokeCatalogScanner(): void {
  const scanner: LeaseWorker | undefined = Reflect.get(globalThis, key);
  scanner?.poke();
}
