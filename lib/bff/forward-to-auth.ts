import "server-only";
import { z } from "zod";
import { cookiePairs, findCookie } from "@/lib/auth/cookie-header";
import { readSessionToken } from "@/lib/auth/session-cookie";
import { addressHeader, staffAuth } from "@/lib/auth/staff-auth";
import { findSessionByToken, type StaffSession } from "@/lib/auth/staff-session";
import { consoleRuntime } from "@/lib/console/runtime";
import { sessionCookieName } from "@/lib/cookie-names";

/** The path that better-auth's endpoints lie under. */
export const authBase = "/api/auth";
/** Where the person of a session gives their password anew. */
export const confirmationPath = "/verify-password";
/** The route in logs and metrics of every path that is no endpoint, because strangers choose those paths. */
export const unknownAuthRoute = `${authBase}/[...all]`;

/** Hands a request to better-auth, with headers built from scratch. */
export function forwardToAuth(
  request: Request,
  path: string,
  address: string,
  session: StaffSession | null,
  body?: unknown,
): Promise<Response> {
  const { env } = consoleRuntime();
  const headers = new Headers({ [addressHeader]: address, origin: env.publicUrl });
  headers.set("user-agent", (request.headers.get("user-agent") ?? "").slice(0, 300));
  headers.set("cookie", passedCookies(request.headers.get("cookie"), session !== null));
  // better-auth offers this operation only to the server, not over HTTP.
  if (path === confirmationPath) {
    return staffAuth().api.verifyPassword({
      body: z.object({ password: z.string() }).parse(body),
      headers,
      asResponse: true,
    });
  }
  if (body !== undefined) headers.set("content-type", "application/json");
  return staffAuth().handler(
    new Request(`${env.publicUrl}${authBase}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
}

/**
 * better-auth knows neither our idle limit nor disabled staff, and reads a cookie name with a blank after it
 * as the same name. It therefore gets the session cookie only if we hold its session live, and no other.
 */
function passedCookies(header: string | null, isSignedIn: boolean): string {
  const name = sessionCookieName(consoleRuntime().env.publicUrl);
  const others = cookiePairs(header).filter((pair) => pair.split("=", 1)[0]?.trim() !== name);
  const own = isSignedIn ? findCookie(header, name) : undefined;
  return [...others, ...(own === undefined ? [] : [own])].join("; ");
}

/** Returns the session that an answer's cookie opens, or null. */
export async function openedSession(response: Response): Promise<StaffSession | null> {
  const { env } = consoleRuntime();
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  const token = readSessionToken(cookies.join("; "), env.publicUrl, env.authSecret);
  return token ? findSessionByToken(token) : null;
}
