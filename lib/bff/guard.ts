import "server-only";
import { clientAddress } from "@/lib/auth/client-address";
import {
  findStaffSession,
  refuseUntilTwoFactor,
  type StaffSession,
} from "@/lib/auth/staff-session";
import { appendAuditLog } from "@/lib/console/audit-log";
import { ConsoleError, forbidden } from "@/lib/console/console-error";
import { permissionsIn } from "@/lib/console/roles";
import { consoleRuntime } from "@/lib/console/runtime";
import type { Endpoint } from "@/lib/contract/console-api/endpoint";
import { countRefusal } from "./metrics";
import { assertNotFromElsewhere, assertSameOrigin } from "./same-origin";

/**
 * The one guard of every endpoint: a live session whose person lacks no required second factor, no other site behind it, proof of that for writes,
 * and the permission in that application (null: outside any application). Returns the session; throws
 * ConsoleError.
 */
export async function guard(
  request: Request,
  endpoint: Endpoint,
  applicationId: string | null,
  requestId: string,
): Promise<StaffSession> {
  const session = await findStaffSession(request.headers);
  if (!session) throw new ConsoleError("unauthenticated", "Your session has ended. Sign in again.");
  if (endpoint.method === "GET") assertNotFromElsewhere(request.headers);
  else assertSameOrigin(request.headers, consoleRuntime().env.publicUrl);
  refuseUntilTwoFactor(session);
  const { permission } = endpoint;
  const { staff } = session;
  if (permission === "signed-in" || permissionsIn(staff.grants, applicationId).has(permission)) {
    return session;
  }
  countRefusal(permission);
  await appendAuditLog({
    action: "permission-refused",
    outcome: "refused",
    staffId: staff.id,
    staff: staff.email,
    address: clientAddress(request.headers),
    applicationId: applicationId ?? undefined,
    target: `${endpoint.method} ${endpoint.path}`,
    requestId,
    details: { permission },
  });
  throw forbidden();
}
