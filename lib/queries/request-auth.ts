import { routes } from "@/lib/routes";
import { requestJson } from "./request-json";

/** The endpoints of signing in, which better-auth answers. */
const authPaths = {
  signIn: "/api/auth/sign-in/email",
  singleSignOn: "/api/auth/sign-in/social",
  signOut: "/api/auth/sign-out",
  authenticatorCode: "/api/auth/two-factor/verify-totp",
  recoveryCode: "/api/auth/two-factor/verify-backup-code",
  enableTwoFactor: "/api/auth/two-factor/enable",
  disableTwoFactor: "/api/auth/two-factor/disable",
  newRecoveryCodes: "/api/auth/two-factor/generate-backup-codes",
  confirmPassword: "/api/auth/verify-password",
  changePassword: "/api/auth/change-password",
} as const;

/** Asks an endpoint of signing in; the caller says what it answers. Throws `RequestError`. */
export function requestAuth<Answer>(name: keyof typeof authPaths, body: object): Promise<Answer> {
  return requestJson(authPaths[name], { method: "POST", body });
}

/** Ends the person's session on the server and leaves for the sign-in page. Throws `RequestError`. */
export async function requestSignOut(): Promise<void> {
  await requestAuth("signOut", {});
  window.location.assign(routes.signIn());
}
