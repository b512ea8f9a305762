import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { accountDisabled } from "@/lib/auth/admin-emails";
import { clientAddress } from "@/lib/auth/client-address";
import { refuseCommonPassword } from "@/lib/auth/common-password";
import { noteConfirmation } from "@/lib/auth/confirmation";
import { accountAttempt, deviceCookie } from "@/lib/auth/device-cookie";
import { secondFactorAttempts } from "@/lib/auth/second-factor-attempt";
import {
  findStaffSession,
  refuseUntilTwoFactor,
  type StaffSession,
} from "@/lib/auth/staff-session";
import { countFailure, succeeded } from "@/lib/auth/throttle";
import { consumeAuthenticatorCode } from "@/lib/auth/used-codes";
import { appendAuditLog } from "@/lib/console/audit-log";
import { ConsoleError } from "@/lib/console/console-error";
import { consoleRuntime } from "@/lib/console/runtime";
import { sessions } from "@/lib/console/schema";
import type { AuditOutcome } from "@/lib/contract/audit-item";
import { orm } from "@/lib/postgres/queries/orm";
import { answerRequest } from "./answer-request";
import { jsonResponse } from "./error-response";
import {
  authBase,
  confirmationPath,
  forwardToAuth,
  openedSession,
  unknownAuthRoute,
} from "./forward-to-auth";
import { parseInput } from "./parse-input";
import { readJsonBody } from "./request-body";
import { assertSameOrigin } from "./same-origin";
import { signInEndpoints } from "./sign-in-endpoints";
import { signInError } from "./sign-in-error";

/** The part of better-auth's answers that pages need; tokens and the rest stay here. */
export const SignInAnswer = z.object({
  twoFactorRedirect: z.boolean().optional(),
  url: z.string().optional(),
  totpURI: z.string().optional(),
  backupCodes: z.array(z.string()).optional(),
});
const Refusal = z.object({ code: z.string().optional() });

const codeUsed = () =>
  new ConsoleError("wrong-code", "This code was used before. Wait for the next one.");

/** Ends the session that a code of the authenticator opened when the code had been used before. */
async function refuseUsedCode(
  opened: StaffSession | null,
  code: string,
  note: (outcome: AuditOutcome, staff?: StaffSession["staff"]) => Promise<unknown>,
): Promise<void> {
  if (!opened || (await consumeAuthenticatorCode(opened.staff.id, code))) return;
  await orm(consoleRuntime().pool).delete(sessions).where(eq(sessions.id, opened.sessionId));
  await note("refused", opened.staff);
  throw codeUsed();
}

/** POST /api/auth/…: same-origin proof, bounded body, throttle, better-auth, audit log. */
export function handleSignInPost(request: Request): Promise<Response> {
  return answerRequest({ method: "POST", path: unknownAuthRoute }, async (record) => {
    const { requestId } = record;
    const path = new URL(request.url).pathname.slice(authBase.length);
    const endpoint = Object.hasOwn(signInEndpoints, path) ? signInEndpoints[path] : undefined;
    if (!endpoint) throw new ConsoleError("not-found", "There is no such endpoint.");
    record.route = authBase + path;
    assertSameOrigin(request.headers, consoleRuntime().env.publicUrl);
    const session = await findStaffSession(request.headers);
    record.staffId = session?.staff.id;
    if (endpoint.session === "required" && !session) {
      throw new ConsoleError("unauthenticated", "Your session has ended. Sign in again.");
    }
    if (session && endpoint.session === "required" && !endpoint.setsUpTwoFactor) {
      refuseUntilTwoFactor(session);
    }
    const body = parseInput(endpoint.body, await readJsonBody(request));
    if (session && typeof body.newPassword === "string") {
      const { email, name } = session.staff;
      refuseCommonPassword("newPassword", body.newPassword, [email, name]);
    }
    const address = clientAddress(request.headers);
    // A stolen session must not serve to guess the password from many addresses.
    const asked = endpoint.session === "required" ? session?.staff.email : undefined;
    const account = endpoint.account?.(body) ?? asked;
    const attempts = endpoint.uncounted
      ? undefined
      : [
          ...(endpoint.takesSecondFactor ? await secondFactorAttempts(request.headers) : []),
          ...(account === undefined ? [] : [accountAttempt(request.headers, account)]),
          { scope: "address" as const, value: address },
        ];
    const note = (outcome: AuditOutcome, staff?: StaffSession["staff"]) =>
      appendAuditLog({
        action: endpoint.action,
        outcome,
        staffId: staff?.id,
        staff: staff?.email ?? (typeof body.email === "string" ? body.email : undefined),
        address,
        requestId,
      });
    // Throttled attempts are not recorded: otherwise anybody could fill the audit log with them.
    if (attempts) await countFailure(attempts);
    const isCode = path === "/two-factor/verify-totp";
    // A code that turns the second factor on opens no session, so it is marked as used before it is tried.
    if (
      isCode &&
      session &&
      !(await consumeAuthenticatorCode(session.staff.id, String(body.code)))
    ) {
      throw codeUsed();
    }
    const answer = await forwardToAuth(request, path, address, session, body);
    const data: unknown = await answer.json().catch(() => ({}));
    if (!answer.ok) {
      await note("refused", session?.staff);
      const code = Refusal.safeParse(data).data?.code;
      // The password was right: only sessions of disabled people cannot be created.
      if (code === "FAILED_TO_CREATE_SESSION") throw await accountDisabled();
      throw signInError(answer.status, code);
    }
    const opened = await openedSession(answer);
    if (isCode && !session) await refuseUsedCode(opened, String(body.code), note);
    if (attempts) await succeeded(attempts);
    if (session && path === confirmationPath) await noteConfirmation(session.sessionId);
    const { twoFactorRedirect, ...shown } = SignInAnswer.parse(data ?? {});
    const entered = twoFactorRedirect ? undefined : opened?.staff;
    const isTwoFactorDue = endpoint.session === "optional" && opened?.twoFactorDue;
    record.staffId ??= entered?.id;
    if (endpoint.action !== "sign-in-sso-start" && !twoFactorRedirect) {
      const staff = entered ?? session?.staff;
      // A sign-out without a session is not recorded either.
      if (staff) await note("done", staff);
    }
    const response = jsonResponse(
      {
        ...shown,
        ...(twoFactorRedirect ? { twoFactor: true } : {}),
        ...(isTwoFactorDue ? { setUpTwoFactor: true } : {}),
      },
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
