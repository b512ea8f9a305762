import { setStaffDisabled, setStaffGrants, setStaffName } from "@/lib/auth/staff";
import { handleConsole } from "@/lib/bff/handle";

export const PATCH = handleConsole("changeStaff", (call) => {
  const { body, params } = call;
  if ("grants" in body) return setStaffGrants(params.staffId, body.grants, call.actor);
  if ("name" in body) return setStaffName(params.staffId, body.name, call.actor);
  return setStaffDisabled(params.staffId, body.disabled, call.actor);
});
