import { actorOf } from "@/lib/bff/actor";
import { handle } from "@/lib/bff/handle";
import { removeTemplate, saveTemplate } from "@/lib/console/templates/templates";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const POST = handle(endpoints.saveTemplate, async (call) => {
  const { application, staff, params, body } = call;
  const by = { applicationId: application.id, name: staff.name, actor: actorOf(call) };
  return { template: await saveTemplate(by, params.templateId, body) };
});

export const DELETE = handle(endpoints.removeTemplate, (call) => {
  const { application, staff, params } = call;
  const by = { applicationId: application.id, name: staff.name, actor: actorOf(call) };
  return removeTemplate(by, params.templateId);
});
