import "server-only";
import { clientAddress } from "@/lib/auth/client-address";
import { refuseCommonPassword } from "@/lib/auth/common-password";
import { accountAttempt } from "@/lib/auth/device-cookie";
import { acceptInvitation, readInvitation } from "@/lib/auth/invitations";
import { findPasswordLink, setPasswordByLink } from "@/lib/auth/password-link";
import { countFailure, succeeded } from "@/lib/auth/throttle";
import { appendAuditLog } from "@/lib/console/audit-log";
import { ConsoleError } from "@/lib/console/console-error";
import { consoleRuntime } from "@/lib/console/runtime";
import type { AuditAction } from "@/lib/contract/audit-action";
import {
  AcceptInvitationInput,
  OpenInvitationInput,
  SetPasswordInput,
} from "@/lib/contract/console-api/console-endpoints";
import { handleAnonymous } from "./handle";
import { parseInput } from "./parse-input";
import { readJsonBody } from "./request-body";
import { assertSameOrigin } from "./same-origin";

/** Counts a request as a failed guess of its address unless its link turns out to be valid. */
async function guarded<T>(
  request: Request,
  requestId: string,
  work: (body: unknown, address: string) => Promise<T>,
  action: AuditAction = "invitation-accept",
): Promise<T> {
  assertSameOrigin(request.headers, consoleRuntime().env.publicUrl);
  const body = await readJsonBody(request);
  const address = clientAddress(request.headers);
  const attempts = [{ scope: "address" as const, value: address }];
  await countFailure(attempts);
  try {
    const result = await work(body, address);
    await succeeded(attempts);
    return result;
  } catch (error) {
    const linkFailed = error instanceof ConsoleError && error.kind === "link-invalid";
    if (!linkFailed) await succeeded(attempts);
    else await appendAuditLog({ action, outcome: "refused", address, requestId });
    throw error;
  }
}

/** POST: what a one-time link is for. The link travels in the body, so that no log keeps it. */
export const openInvitationHandler = handleAnonymous("openInvitation", (request, requestId) =>
  guarded(request, requestId, async (body) => {
    const invitation = await readInvitation(parseInput(OpenInvitationInput, body).token);
    return { kind: invitation.kind, email: invitation.email };
  }),
);

/** POST: uses a one-time link up and creates its member of staff. */
export const acceptInvitationHandler = handleAnonymous("acceptInvitation", (request, requestId) =>
  guarded(request, requestId, async (body, address) => {
    const { token, ...input } = parseInput(AcceptInvitationInput, body);
    const invitation = await readInvitation(token);
    const email = invitation.email ?? input.email;
    if (!email) {
      throw new ConsoleError("invalid", "Enter your e-mail.", {
        reason: "email-missing",
        details: [{ path: "email", message: "is required", reason: "required" }],
      });
    }
    refuseCommonPassword("password", input.password, [email, input.name]);
    return acceptInvitation(token, { ...input, email }, { address, requestId });
  }),
);

/** POST: uses a one-time link up and gives its member of staff the new password. */
export const setPasswordHandler = handleAnonymous("setPassword", (request, requestId) =>
  guarded(
    request,
    requestId,
    async (body, address) => {
      const { token, password } = parseInput(SetPasswordInput, body);
      const { email, name } = await findPasswordLink(token);
      refuseCommonPassword("password", password, [email, name]);
      await setPasswordByLink(token, password, { address, requestId });
      // People who lost a password have usually guessed before: those failures must not delay their sign-in.
      await succeeded([accountAttempt(request.headers, email)]);
      return { email };
    },
    "password-change",
  ),
);
