import "server-only";
import { bearerOf } from "@/lib/auth/access-token-format";
import { clientAddress } from "@/lib/auth/client-address";
import { requireRecentConfirmation } from "@/lib/auth/confirmation";
import {
  findStaffSession,
  refuseUntilTwoFactor,
  type StaffSession,
} from "@/lib/auth/staff-session";
import { findTokenOwner } from "@/lib/auth/token-session";
import { appendAuditLog } from "@/lib/console/audit-log";
import { ConsoleError, forbidden } from "@/lib/console/console-error";
import { permissionsIn } from "@/lib/console/roles";
import { consoleRuntime } from "@/lib/console/runtime";
import { type Endpoint, takesAccessTokens } from "@/lib/contract/console-api/endpoint";
import type { Permission } from "@/lib/contract/permission";
import { actorOf } from "./actor";
import { countRefusal } from "./metrics";
import { assertNotFromElsewhere, assertSameOrigin } from "./same-origin";

/** Who asks: a person with a session or, null, with an access token. */
export interface Caller extends Omit<StaffSession, "sessionId"> {
  sessionId: string | null;
}

/**
 * The one guard of every endpoint: a live session, no other site behind it, proof of that for writes,
 * or an access token; no second factor that is required and overdue; the permission in that application
 * (null: outside any application); and the password given lately where the endpoint asks for it. Returns
 * who asks; throws ConsoleError.
 */
export async function guard(
  request: Request,
  endpoint: Endpoint,
  applicationId: string | null,
  requestId: string,
): Promise<Caller> {
  const caller = await identify(request, endpoint, requestId);
  refuseUntilTwoFactor(caller);
  const { permission } = endpoint;
  const { staff } = caller;
  const isOpen = !staff.token || takesAccessTokens(endpoint);
  const isHeld =
    permission === "signed-in" || permissionsIn(staff.grants, applicationId).has(permission);
  if (isOpen && isHeld) {
    if (endpoint.asksForPassword) await requireRecentConfirmation(caller);
    return caller;
  }
  countRefusal(permission);
  await appendAuditLog({
    ...actorOf({ staff, address: clientAddress(request.headers), requestId }),
    action: "permission-refused",
    outcome: "refused",
    applicationId: applicationId ?? undefined,
    target: `${endpoint.method} ${endpoint.path}`,
    details: { permission },
  });
  if (!isOpen) throw tokenNotTaken();
  throw staff.token ? tokenMayNot(permission) : forbidden();
}

/** A request with a token is the token's alone: cookies are not looked at, also where it is wrong. */
async function identify(
  { headers }: Request,
  endpoint: Endpoint,
  requestId: string,
): Promise<Caller> {
  const token = bearerOf(headers);
  if (token !== null) {
    const owner = await findTokenOwner(token, { address: clientAddress(headers), requestId });
    return { sessionId: null, ...owner };
  }
  const session = await findStaffSession(headers);
  if (!session) throw new ConsoleError("unauthenticated", "Your session has ended. Sign in again.");
  if (endpoint.method === "GET") assertNotFromElsewhere(headers);
  else assertSameOrigin(headers, consoleRuntime().env.publicUrl);
  return session;
}

/** Nobody's role need change where it is the token that is too narrow. */
function tokenMayNot(permission: Permission | "signed-in"): ConsoleError {
  const words = `This access token lacks the permission ${permission} here, or its owner does.`;
  return new ConsoleError("forbidden", words);
}

function tokenNotTaken(): ConsoleError {
  return new ConsoleError("forbidden", "Access tokens are not taken here: sign in to the console.");
}
