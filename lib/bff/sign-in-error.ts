import "server-only";
import { ConsoleError, type ConsoleErrorKind } from "@/lib/console/console-error";
import type { ConsoleReason, ReasonParams } from "@/lib/contract/console-reason";
import { passwordLength } from "@/lib/contract/password";

type Reasoned = { reason: ConsoleReason; params?: ReasonParams };
const tooShort = { reason: "password-too-short", params: { min: passwordLength.min } } as const;
const tooLong = { reason: "password-too-long", params: { max: passwordLength.max } } as const;

/** What better-auth's error codes mean to the person. */
const meanings: Record<string, [ConsoleErrorKind, string, Reasoned?]> = {
  INVALID_EMAIL_OR_PASSWORD: ["wrong-credentials", "The e-mail or the password is wrong."],
  INVALID_PASSWORD: ["wrong-credentials", "The password is wrong."],
  INVALID_CODE: ["wrong-code", "The code is wrong, or no longer valid."],
  INVALID_BACKUP_CODE: ["wrong-code", "The recovery code is wrong, or was used before."],
  INVALID_TWO_FACTOR_COOKIE: [
    "challenge-over",
    "The time to enter the code has run out. Sign in again.",
  ],
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: ["challenge-over", "Too many wrong codes. Sign in again."],
  ACCOUNT_TEMPORARILY_LOCKED: ["throttled", "Too many wrong codes. Try again in 15 minutes."],
  PASSWORD_TOO_SHORT: [
    "invalid",
    "The new password is too short: use at least 12 characters.",
    tooShort,
  ],
  PASSWORD_TOO_LONG: [
    "invalid",
    "The new password is too long: use at most 128 characters.",
    tooLong,
  ],
  TOTP_NOT_ENABLED: [
    "conflict",
    "Two-factor sign-in is not set up.",
    { reason: "two-factor-not-set-up" },
  ],
  TOTP_ALREADY_ENABLED: [
    "conflict",
    "Two-factor sign-in is already set up.",
    { reason: "two-factor-set-up" },
  ],
  PROVIDER_NOT_FOUND: [
    "single-sign-on-unavailable",
    "Single sign-on is not available right now. Sign in with your password, or try again later.",
  ],
  UNAUTHORIZED: ["unauthenticated", "Your session has ended. Sign in again."],
};

/** Returns the refusal that a failed answer of better-auth stands for; its own words are not shown. */
export function signInError(status: number, code: string | undefined): ConsoleError {
  const meaning = meanings[code ?? ""];
  if (meaning) {
    const [kind, message, reasoned] = meaning;
    return new ConsoleError(kind, message, {
      ...reasoned,
      ...(kind === "throttled" && { retryAfterMs: 900_000 }),
    });
  }
  const cause = new Error(`better-auth answered ${status} ${code ?? "without a code"}`);
  if (status >= 500) throw cause;
  return new ConsoleError("invalid", "The request was refused.", { reason: "bad-fields", cause });
}
