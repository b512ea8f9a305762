import { handle } from "@/lib/bff/handle";
import { listTemplates } from "@/lib/console/templates/templates";

export const GET = handle("listTemplates", async ({ applicationId }) => ({
  templates: await listTemplates(applicationId),
}));
