import { handle } from "@/lib/bff/handle";
import { setCatalog } from "@/lib/catalog/settings";
import { catalogStatus } from "@/lib/catalog/status";
import { pokeCatalogScanner } from "@/lib/console/catalog/process-scanner";

export const GET = handle("catalogStatus", ({ pool, applicationId }) =>
  catalogStatus(pool, applicationId),
);

export const PATCH = handle("setCatalog", async ({ pool, applicationId, body }) => {
  await setCatalog(pool, applicationId, body);
  pokeCatalogScanner();
  return catalogStatus(pool, applicationId);
});
