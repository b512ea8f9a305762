import "server-only";
import type { Actor } from "@/lib/console/actor";
import type { ConsoleCall } from "./handle";

/** Returns who acts in a call, for the audit log. */
export function actorOf(
  call: Pick<ConsoleCall<unknown, unknown, unknown>, "staff" | "address" | "requestId">,
): Actor {
  return {
    staffId: call.staff.id,
    staff: call.staff.email,
    address: call.address,
    requestId: call.requestId,
  };
}
