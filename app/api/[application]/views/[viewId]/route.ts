import { type Call, handle } from "@/lib/bff/handle";
import { permissionsIn } from "@/lib/console/roles";
import { removeView, saveView } from "@/lib/console/saved-views/saved-views";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const POST = handle(endpoints.saveView, async (call) => ({
  view: await saveView(writerOf(call), call.params.viewId, call.body),
}));

export const DELETE = handle(endpoints.removeView, (call) =>
  removeView(writerOf(call), call.params.viewId),
);

type Caller = Pick<Call<unknown, unknown, unknown>, "application" | "staff">;

function writerOf({ application, staff }: Caller) {
  const permissions = permissionsIn(staff.grants, application.id);
  const changesShared = permissions.has("administer");
  return { applicationId: application.id, staffId: staff.id, changesShared };
}
