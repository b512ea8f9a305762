import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { sessionCookieName } from "@/lib/cookie-names";
import { readCookie } from "./cookie-header";

/** Returns the session token of a Cookie header, or null when there is none or its signature is not ours. */
export function readSessionToken(
  cookieHeader: string | null,
  publicUrl: string,
  secret: string,
): string | null {
  return readSignedCookie(cookieHeader, sessionCookieName(publicUrl), secret);
}

/**
 * Returns the value of a cookie that better-auth signed (as `value.base64(HMAC-SHA256(secret, value))`), or
 * null when there is none or its signature is not ours.
 */
export function readSignedCookie(
  cookieHeader: string | null,
  name: string,
  secret: string,
): string | null {
  const value = readCookie(cookieHeader, name);
  if (!value) return null;
  const dot = value.lastIndexOf(".");
  if (dot < 1) return null;
  const signed = value.slice(0, dot);
  const expected = createHmac("sha256", secret).update(signed).digest();
  const given = Buffer.from(value.slice(dot + 1), "base64");
  return given.length === expected.length && timingSafeEqual(given, expected) ? signed : null;
}
