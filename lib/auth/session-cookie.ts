import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { sessionCookieName } from "@/lib/cookie-names";
import { readCookie } from "./cookie-header";

/**
 * Returns the session token of a Cookie header, or null when there is none or its signature is not
 * ours (better-auth signs cookies as `value.base64(HMAC-SHA256(secret, value))`).
 */
export function readSessionToken(
  cookieHeader: string | null,
  publicUrl: string,
  secret: string,
): string | null {
  const value = readCookie(cookieHeader, sessionCookieName(publicUrl));
  if (!value) return null;
  const dot = value.lastIndexOf(".");
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const expected = createHmac("sha256", secret).update(token).digest();
  const given = Buffer.from(value.slice(dot + 1), "base64");
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}
