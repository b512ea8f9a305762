import { handle } from "@/lib/bff/handle";
import { setCatalog } from "@/lib/catalog/settings";
import { catalogStatus } from "@/lib/catalog/status";

export const GET = handle("catalogStatus", ({ pool, applicationId }) =>
  catalogStatus(pool, applicationId),
);

export const PATCH = handle("setCatalog", async ({ pool, applicationId, body }) => {
  await setCatalog(pool, applicationId, body);
  return catalogStatus(pool, applicationId);
});
