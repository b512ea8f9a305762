import { endpoints } from "@/lib/bff/endpoints";
import { handle } from "@/lib/bff/handle";
import { listTemplates } from "@/lib/console/templates/templates";

export const GET = handle(endpoints.listTemplates, async ({ application }) => ({
  templates: await listTemplates(application.id),
}));
