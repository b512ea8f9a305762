import { handle } from "@/lib/bff/handle";
import { requestScan } from "@/lib/catalog/scan/request-scan";
import { catalogStatus } from "@/lib/catalog/status";
import { pokeCatalogScanner } from "@/lib/console/catalog/process-scanner";
import { consoleRuntime } from "@/lib/console/runtime";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const POST = handle(endpoints.scanCatalog, async ({ application }) => {
  const { pool } = consoleRuntime();
  await requestScan(pool, application.id);
  pokeCatalogScanner();
  return catalogStatus(pool, application.id);
});
