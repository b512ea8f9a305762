import "server-only";
import { createHash } from "node:crypto";

/**
 * Names the provider after its issuer, so that accounts are matched by issuer and subject: another
 * issuer, with the same subjects, is another provider.
 */
export function oidcProviderId(issuer: string): string {
  const normal = issuer.replace(/\/+$/, "");
  return `oidc-${createHash("sha256").update(normal).digest("hex").slice(0, 16)}`;
}

/** Returns the address that the identity provider must know to send people back to. */
export function oidcCallbackUrl(issuer: string, publicUrl: string): string {
  return `${publicUrl}/api/auth/callback/${oidcProviderId(issuer)}`;
}
