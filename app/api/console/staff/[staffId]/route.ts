import { setStaffDisabled, setStaffGrants, setStaffName } from "@/lib/auth/staff";
import { actorOf } from "@/lib/bff/actor";
import { handleConsole } from "@/lib/bff/handle";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const PATCH = handleConsole(endpoints.changeStaff, (call) => {
  const { body, params } = call;
  if ("grants" in body) return setStaffGrants(params.staffId, body.grants, actorOf(call));
  if ("name" in body) return setStaffName(params.staffId, body.name, actorOf(call));
  return setStaffDisabled(params.staffId, body.disabled, actorOf(call));
});
