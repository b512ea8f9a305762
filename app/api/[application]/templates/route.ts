import { handle } from "@/lib/bff/handle";
import { listTemplates } from "@/lib/console/templates/templates";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handle(endpoints.listTemplates, async ({ application }) => ({
  templates: await listTemplates(application.id),
}));
