import { handle } from "@/lib/bff/handle";
import { setCatalog } from "@/lib/catalog/settings";
import { catalogStatus } from "@/lib/catalog/status";
import { pokeCatalogScanner } from "@/lib/console/catalog/process-scanner";
import { consoleRuntime } from "@/lib/console/runtime";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handle(endpoints.catalogStatus, ({ application }) =>
  catalogStatus(consoleRuntime().pool, application.id),
);

export const PATCH = handle(endpoints.setCatalog, async ({ application, body }) => {
  const { pool } = consoleRuntime();
  await setCatalog(pool, application.id, body);
  pokeCatalogScanner();
  return catalogStatus(pool, application.id);
});
