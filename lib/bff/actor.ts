import "server-only";
import type { Actor } from "@/lib/console/actor";
import type { StaffMember } from "@/lib/console/roles";

/** Returns who acts in a call, for the audit log. */
export function actorOf(call: { staff: StaffMember; address: string; requestId: string }): Actor {
  return {
    staffId: call.staff.id,
    staff: call.staff.email,
    token: call.staff.token,
    address: call.address,
    requestId: call.requestId,
  };
}
