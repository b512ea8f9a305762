import "server-only";
import { z } from "zod";
import { oidcProviderId } from "@/lib/auth/oidc-provider";
import { consoleRuntime } from "@/lib/console/runtime";
import type { AuditAction } from "@/lib/contract/audit-action";
import { emailMax } from "@/lib/contract/staff";
import { safeReturnPath } from "./return-path";

const password = z.string().min(1).max(1024);
const code = z.string().trim().min(1).max(64);

/** One operation of better-auth that the console lets through; every other path is 404. */
export interface SignInEndpoint {
  body: z.ZodType<Record<string, unknown>>;
  /** Whether a session must be live before better-auth sees the request. */
  session: "required" | "optional";
  /** Whether a person may ask it who must set up a second factor before anything else. */
  setsUpTwoFactor?: true;
  /** The account whose failures are counted besides those of the address. */
  account?: (body: Record<string, unknown>) => string;
  /** Whether a person without a session gives their second factor here. */
  takesSecondFactor?: true;
  /** Whether its failures are no guesses, and so are not counted. */
  uncounted?: true;
  /** What the audit log calls it. */
  action: AuditAction;
}

function isProvider(id: string): boolean {
  const { oidc } = consoleRuntime().env;
  return oidc !== undefined && id === oidcProviderId(oidc.issuer);
}

/** The POST endpoints under /api/auth. Bodies are parsed here and rebuilt: unknown fields do not pass. */
export const signInEndpoints: Readonly<Record<string, SignInEndpoint>> = {
  "/sign-in/email": {
    body: z.object({ email: z.email().max(emailMax), password }),
    session: "optional",
    account: (body) => String(body.email),
    action: "sign-in",
  },
  "/sign-in/social": {
    body: z.object({
      provider: z.string().refine(isProvider, "is no provider of this console"),
      callbackURL: z.string().transform(safeReturnPath),
    }),
    session: "optional",
    action: "sign-in-sso-start",
  },
  "/two-factor/verify-totp": {
    body: z.object({ code }),
    session: "optional",
    takesSecondFactor: true,
    action: "two-factor",
  },
  "/two-factor/verify-backup-code": {
    body: z.object({ code }),
    session: "optional",
    takesSecondFactor: true,
    action: "two-factor-recovery",
  },
  "/two-factor/enable": {
    body: z.object({ password }),
    session: "required",
    setsUpTwoFactor: true,
    action: "two-factor-enable",
  },
  "/two-factor/disable": {
    body: z.object({ password }),
    session: "required",
    action: "two-factor-disable",
  },
  "/two-factor/generate-backup-codes": {
    body: z.object({ password }),
    session: "required",
    action: "two-factor-new-codes",
  },
  "/verify-password": {
    body: z.object({ password }),
    session: "required",
    action: "password-confirm",
  },
  "/change-password": {
    body: z
      .object({ currentPassword: password, newPassword: password })
      .transform((body) => ({ ...body, revokeOtherSessions: true })),
    session: "required",
    action: "password-change",
  },
  "/sign-out": {
    body: z.object({}),
    session: "optional",
    uncounted: true,
    action: "sign-out",
  },
};
