import "server-only";
import { clientAddress } from "@/lib/auth/client-address";
import { isIssuerNamed } from "@/lib/auth/oidc-discovery";
import { oidcProviderId } from "@/lib/auth/oidc-provider";
import { applyRoleClaim, captureRoleClaim } from "@/lib/auth/role-claim";
import { countFailure, succeeded } from "@/lib/auth/throttle";
import { appendAuditLog } from "@/lib/console/audit-log";
import { ConsoleError } from "@/lib/console/console-error";
import { consoleRuntime } from "@/lib/console/runtime";
import { routes } from "@/lib/routes";
import { answerHeaders } from "./answer-headers";
import { answerRequest } from "./answer-request";
import { authBase, forwardToAuth, openedSession, unknownAuthRoute } from "./forward-to-auth";
import { assertNavigated } from "./same-origin";

/** GET /api/auth/callback/…: the way back from the identity provider. */
export function handleSignInCallback(request: Request): Promise<Response> {
  return answerRequest({ method: "GET", path: unknownAuthRoute }, async (record) => {
    const { requestId } = record;
    const { env } = consoleRuntime();
    const url = new URL(request.url);
    if (!env.oidc || url.pathname !== `${authBase}/callback/${oidcProviderId(env.oidc.issuer)}`) {
      throw new ConsoleError("not-found", "There is no such endpoint.");
    }
    record.route = `${authBase}/callback/[provider]`;
    assertNavigated(request.headers);
    const address = clientAddress(request.headers);
    const attempts = [{ scope: "address" as const, value: address }];
    try {
      await countFailure(attempts);
    } catch (error) {
      if (!(error instanceof ConsoleError) || error.kind !== "throttled") throw error;
      // A person comes here by following the provider, and would read the refusal as JSON.
      return leadTo(`${routes.signIn()}?error=throttled`, requestId);
    }
    const path = `${url.pathname.slice(authBase.length)}${url.search}`;
    const signIn = (await isIssuerNamed(url.searchParams, env.oidc))
      ? await captureRoleClaim(() => forwardToAuth(request, path, address, null))
      : null;
    const opened = signIn && (await openedSession(signIn.result));
    record.staffId = opened?.staff.id;
    if (signIn && opened) {
      await succeeded(attempts);
      const actor = { staffId: opened.staff.id, staff: opened.staff.email, address, requestId };
      await applyRoleClaim({ ...opened, staffId: opened.staff.id }, signIn.role, actor);
    }
    await appendAuditLog({
      action: "sign-in-sso",
      outcome: opened ? "done" : "refused",
      staffId: opened?.staff.id,
      staff: opened?.staff.email,
      address,
      requestId,
    });
    const response = leadTo(
      signIn?.result.headers.get("location") ?? `${routes.signIn()}?error=sso`,
      requestId,
    );
    for (const cookie of signIn?.result.headers.getSetCookie() ?? []) {
      response.headers.append("set-cookie", cookie);
    }
    return response;
  });
}

function leadTo(location: string, requestId: string): Response {
  return new Response(null, { status: 302, headers: { ...answerHeaders(requestId), location } });
}
