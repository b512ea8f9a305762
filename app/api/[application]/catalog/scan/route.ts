import { handle } from "@/lib/bff/handle";
import { catalogStatus } from "@/lib/catalog/status";
import { requestScan } from "@/lib/catalog/store/walks";
import { pokeCatalogScanner } from "@/lib/console/catalog/process-scanner";

export const POST = handle("scanCatalog", async ({ pool, applicationId }) => {
  await requestScan(pool, applicationId);
  pokeCatalogScanner();
  return catalogStatus(pool, applicationId);
});
