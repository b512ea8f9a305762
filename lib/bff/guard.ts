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

/** Who asks; `sessionId` is null for an access token. */
export interface Caller extends Omit<StaffSession, "sessionId"> {
  sessionId: string | null;
}

/**
 * Guards every endpoint. The caller needs a live session and a request from the console's own pages, or an
 * access token; no overdue second factor; the endpoint's permission in the application (null: outside any);
 * and a recent confirmation of the password where the endpoint asks for it. Returns the caller; throws
 * ConsoleError.
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

/** With an access token, cookies are ignored, even if the token is wrong. */
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

/** Unlike `forbidden`, it does not send the person to an admin: a wider token is enough. */
function tokenMayNot(permission: Permission | "signed-in"): ConsoleError {
  const words = `This access token lacks the permission ${permission} here, or its owner does.`;
  return new ConsoleError("forbidden", words);
}

function tokenNotTaken(): ConsoleError {
  return new ConsoleError("forbidden", "Access tokens are not taken here: sign in to the console.");
}
