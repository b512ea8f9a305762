import { handle } from "@/lib/bff/handle";
import { removeTemplate, saveTemplate } from "@/lib/console/templates/templates";

export const POST = handle("saveTemplate", async (call) => {
  const by = { ...call, name: call.staff.name };
  return { template: await saveTemplate(by, call.params.templateId, call.body) };
});

export const DELETE = handle("removeTemplate", (call) =>
  removeTemplate({ ...call, name: call.staff.name }, call.params.templateId),
);
