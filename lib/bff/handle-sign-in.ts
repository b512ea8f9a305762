import "server-only";
import { z } from "zod";
import { clientAddress } from "@/lib/auth/client-address";
import { refuseCommonPassword } from "@/lib/auth/common-password";
import { accountAttempt, deviceCookie } from "@/lib/auth/device-cookie";
import { oidcProviderId } from "@/lib/auth/oidc-provider";
import { applyRoleClaim, hearRoleClaim } from "@/lib/auth/role-claim";
import { readSessionToken } from "@/lib/auth/session-cookie";
import { addressHeader, staffAuth } from "@/lib/auth/staff-auth";
import { findSessionByToken, findStaffSession, type StaffSession } from "@/lib/auth/staff-session";
import { countFailure, succeeded } from "@/lib/auth/throttle";
import { consumeAuthenticatorCode } from "@/lib/auth/used-codes";
import { ConsoleError } from "@/lib/console/console-error";
import { consoleRuntime } from "@/lib/console/runtime";
import { appendTrail } from "@/lib/console/trail";
import type { TrailOutcome } from "@/lib/contract/trail-item";
import { sessionCookieName } from "@/lib/cookie-names";
import { routes } from "@/lib/routes";
import { answerHeaders } from "./answer-headers";
import { answerRequest } from "./answer-request";
import { jsonResponse } from "./error-response";
import { parseInput } from "./parse-input";
import { readJsonBody } from "./request-body";
import { assertNavigated, assertSameOrigin } from "./same-origin";
import { signInEndpoints } from "./sign-in-endpoints";
import { signInError } from "./sign-in-error";

const base = "/api/auth";
/** What the log and the metrics call every path that is no endpoint: strangers choose those. */
const unknownRoute = `${base}/[...all]`;

/** The part of better-auth's answers that pages need; tokens and the rest stay here. */
export const SignInAnswer = z.object({
  twoFactorRedirect: z.boolean().optional(),
  url: z.string().optional(),
  totpURI: z.string().optional(),
  backupCodes: z.array(z.string()).optional(),
});
const Refusal = z.object({ code: z.string().optional() });

/** Hands a request to better-auth, with headers built from scratch. */
function forward(
  request: Request,
  path: string,
  address: string,
  session: StaffSession | null,
  body?: unknown,
): Promise<Response> {
  const { env } = consoleRuntime();
  const headers = new Headers({ [addressHeader]: address, origin: env.publicUrl });
  headers.set("user-agent", (request.headers.get("user-agent") ?? "").slice(0, 300));
  const cookies = (request.headers.get("cookie") ?? "").split(";").map((part) => part.trim());
  // better-auth knows neither our idle limit nor disabled staff: it sees only sessions that we hold live.
  const name = sessionCookieName(env.publicUrl);
  const passed = session ? cookies : cookies.filter((cookie) => !cookie.startsWith(`${name}=`));
  headers.set("cookie", passed.join("; "));
  if (body !== undefined) headers.set("content-type", "application/json");
  return staffAuth().handler(
    new Request(`${env.publicUrl}${base}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
}

/** Returns the session that an answer's cookie opens, or null. */
async function openedSession(response: Response): Promise<StaffSession | null> {
  const { env } = consoleRuntime();
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  const token = readSessionToken(cookies.join("; "), env.publicUrl, env.authSecret);
  return token ? findSessionByToken(token) : null;
}

/** Ends the session that a code of the authenticator opened when the code had opened one before. */
async function refuseUsedCode(
  opened: StaffSession | null,
  code: string,
  note: (outcome: TrailOutcome, staff?: StaffSession["staff"]) => Promise<unknown>,
): Promise<void> {
  if (!opened || (await consumeAuthenticatorCode(opened.staff.id, code))) return;
  await consoleRuntime().pool.query("DELETE FROM console.sessions WHERE id = $1", [
    opened.sessionId,
  ]);
  await note("refused", opened.staff);
  throw new ConsoleError("wrong-code", "This code was used before. Wait for the next one.");
}

/** POST /api/auth/…: same-origin proof, bounded body, throttle, better-auth, trail. */
export function handleSignInPost(request: Request): Promise<Response> {
  return answerRequest({ method: "POST", path: unknownRoute }, async (record) => {
    const { requestId } = record;
    const path = new URL(request.url).pathname.slice(base.length);
    const endpoint = Object.hasOwn(signInEndpoints, path) ? signInEndpoints[path] : undefined;
    if (!endpoint) throw new ConsoleError("not-found", "There is no such endpoint.");
    record.route = base + path;
    assertSameOrigin(request.headers, consoleRuntime().env.publicUrl);
    const session = await findStaffSession(request.headers);
    record.staffId = session?.staff.id;
    if (endpoint.session === "required" && !session) {
      throw new ConsoleError("unauthenticated", "Your session has ended. Sign in again.");
    }
    const body = parseInput(endpoint.body, await readJsonBody(request));
    if (session && typeof body.newPassword === "string") {
      const { email, name } = session.staff;
      refuseCommonPassword("newPassword", body.newPassword, [email, name]);
    }
    const address = clientAddress(request.headers);
    // A stolen session must not serve to guess the password from many addresses.
    const asked = endpoint.session === "required" && session ? [session.staff.email] : [];
    const attempts = endpoint.guesses && [
      ...[...endpoint.guesses(body), ...asked].map((email) =>
        accountAttempt(request.headers, email),
      ),
      { door: "address" as const, value: address },
    ];
    const note = (outcome: TrailOutcome, staff?: StaffSession["staff"]) =>
      appendTrail({
        action: endpoint.action,
        outcome,
        staffId: staff?.id,
        staff: staff?.email ?? (typeof body.email === "string" ? body.email : undefined),
        address,
        requestId,
      });
    // What is refused while one waits leaves no line: anybody could fill the trail with them.
    if (attempts) await countFailure(attempts);
    const answer = await forward(request, path, address, session, body);
    const data: unknown = await answer.json().catch(() => ({}));
    if (!answer.ok) {
      await note("refused", session?.staff);
      throw signInError(answer.status, Refusal.safeParse(data).data?.code);
    }
    const opened = await openedSession(answer);
    if (path === "/two-factor/verify-totp" && !session) {
      await refuseUsedCode(opened, String(body.code), note);
    }
    if (attempts) await succeeded(attempts);
    const { twoFactorRedirect, ...shown } = SignInAnswer.parse(data ?? {});
    const entered = twoFactorRedirect ? undefined : opened?.staff;
    record.staffId ??= entered?.id;
    if (endpoint.action !== "sign-in-sso-start" && !twoFactorRedirect) {
      const staff = entered ?? session?.staff;
      // Nor does a sign-out of nothing.
      if (staff) await note("done", staff);
    }
    const response = jsonResponse(
      { ...shown, ...(twoFactorRedirect ? { twoFactor: true } : {}) },
      requestId,
    );
    for (const cookie of answer.headers.getSetCookie()) {
      response.headers.append("set-cookie", cookie);
    }
    if (entered) {
      response.headers.append("set-cookie", deviceCookie(request.headers, entered.email));
    }
    return response;
  });
}

/** GET /api/auth/callback/…: the way back from the identity provider. */
export function handleSignInCallback(request: Request): Promise<Response> {
  return answerRequest({ method: "GET", path: unknownRoute }, async (record) => {
    const { requestId } = record;
    const { env } = consoleRuntime();
    const url = new URL(request.url);
    if (!env.oidc || url.pathname !== `${base}/callback/${oidcProviderId(env.oidc.issuer)}`) {
      throw new ConsoleError("not-found", "There is no such endpoint.");
    }
    record.route = `${base}/callback/[provider]`;
    assertNavigated(request.headers);
    const address = clientAddress(request.headers);
    const attempts = [{ door: "address" as const, value: address }];
    try {
      await countFailure(attempts);
    } catch (error) {
      if (!(error instanceof ConsoleError) || error.kind !== "throttled") throw error;
      // A person comes here by following the provider, and would read the refusal as JSON.
      return leadTo(`${routes.signIn()}?error=throttled`, requestId);
    }
    const path = `${url.pathname.slice(base.length)}${url.search}`;
    const { result: answer, role } = await hearRoleClaim(() =>
      forward(request, path, address, null),
    );
    const opened = await openedSession(answer);
    record.staffId = opened?.staff.id;
    if (opened) {
      await succeeded(attempts);
      const actor = { staffId: opened.staff.id, staff: opened.staff.email, address, requestId };
      await applyRoleClaim({ ...opened, staffId: opened.staff.id }, role, actor);
    }
    await appendTrail({
      action: "sign-in-sso",
      outcome: opened ? "done" : "refused",
      staffId: opened?.staff.id,
      staff: opened?.staff.email,
      address,
      requestId,
    });
    const response = leadTo(
      answer.headers.get("location") ?? `${routes.signIn()}?error=sso`,
      requestId,
    );
    for (const cookie of answer.headers.getSetCookie()) {
      response.headers.append("set-cookie", cookie);
    }
    return response;
  });
}

function leadTo(location: string, requestId: string): Response {
  return new Response(null, { status: 302, headers: { ...answerHeaders(requestId), location } });
}
