import "server-only";
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { consoleRuntime } from "@/lib/console/runtime";
import { deviceCookieName } from "@/lib/cookie-names";
import { readCookie } from "./cookie-header";
import type { Attempt } from "./throttle";

/** A browser is forgotten this long after its last sign-in. */
const daysMax = 180;

/** Signs the account without containing it: whoever finds the cookie learns no e-mail. */
function sign(email: string, id: string, issuedAt: string): Buffer {
  const { authSecret } = consoleRuntime().env;
  const key = Buffer.from(hkdfSync("sha256", authSecret, "", "switchboard device cookies v1", 32));
  const account = email.trim().toLowerCase();
  return createHmac("sha256", key).update(`${id}.${issuedAt}.${account}`).digest();
}

/** Returns the id of a browser that has signed in to this account, as its cookie proves, or null. */
function knownDevice(headers: Headers, email: string): string | null {
  const name = deviceCookieName(consoleRuntime().env.publicUrl);
  const [id = "", issuedAt = "", mac = ""] = (readCookie(headers.get("cookie"), name) ?? "").split(
    ".",
  );
  const given = Buffer.from(mac, "base64url");
  const expected = sign(email, id, issuedAt);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return Date.now() - Number(issuedAt) < daysMax * 86_400_000 ? id : null;
}

/**
 * Returns what counts a wrong password for an account: the account itself, which strangers share, or
 * for a browser that has signed in to it before that browser alone.
 */
export function accountAttempt(headers: Headers, email: string): Attempt {
  const id = knownDevice(headers, email);
  return id === null ? { scope: "account", value: email } : { scope: "device", value: id };
}

/** Returns the Set-Cookie line that makes this browser known to the account that it signed in to. */
export function deviceCookie(headers: Headers, email: string): string {
  const { publicUrl } = consoleRuntime().env;
  // A known browser keeps its id, and with it its count of failures.
  const id = knownDevice(headers, email) ?? randomBytes(16).toString("hex");
  const issuedAt = String(Date.now());
  const value = `${id}.${issuedAt}.${sign(email, id, issuedAt).toString("base64url")}`;
  const secure = publicUrl.startsWith("https://") ? "; Secure" : "";
  return `${deviceCookieName(publicUrl)}=${value}; Max-Age=${daysMax * 86_400}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
