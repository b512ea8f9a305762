import { handle } from "@/lib/bff/handle";
import { catalogStatus } from "@/lib/catalog/status";
import { requestScan } from "@/lib/catalog/store/walks";

export const POST = handle("scanCatalog", async ({ pool, applicationId }) => {
  await requestScan(pool, applicationId);
  return catalogStatus(pool, applicationId);
});
