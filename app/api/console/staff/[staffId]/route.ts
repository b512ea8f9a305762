import { setStaffDisabled, setStaffGrants } from "@/lib/auth/staff";
import { actorOf } from "@/lib/bff/actor";
import { consoleEndpoints } from "@/lib/bff/console-endpoints";
import { handleConsole } from "@/lib/bff/handle";

export const PATCH = handleConsole(consoleEndpoints.changeStaff, (call) =>
  "grants" in call.body
    ? setStaffGrants(call.params.staffId, call.body.grants, actorOf(call))
    : setStaffDisabled(call.params.staffId, call.body.disabled, actorOf(call)),
);
