import { setStaffDisabled, setStaffGrants } from "@/lib/auth/staff";
import { actorOf } from "@/lib/bff/actor";
import { handleConsole } from "@/lib/bff/handle";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const PATCH = handleConsole(endpoints.changeStaff, (call) =>
  "grants" in call.body
    ? setStaffGrants(call.params.staffId, call.body.grants, actorOf(call))
    : setStaffDisabled(call.params.staffId, call.body.disabled, actorOf(call)),
);
