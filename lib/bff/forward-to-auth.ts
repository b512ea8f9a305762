import "server-only";
import { z } from "zod";
import { readSessionToken } from "@/lib/auth/session-cookie";
import { addressHeader, staffAuth } from "@/lib/auth/staff-auth";
import { findSessionByToken, type StaffSession } from "@/lib/auth/staff-session";
import { consoleRuntime } from "@/lib/console/runtime";
import { sessionCookieName } from "@/lib/cookie-names";

/** The path that better-auth's endpoints lie under. */
export const authBase = "/api/auth";
/** Where the person of a session gives their password anew. */
export const confirmationPath = "/verify-password";
/** What the log and the metrics call every path that is no endpoint: strangers choose those. */
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
  const cookies = (request.headers.get("cookie") ?? "").split(";").map((part) => part.trim());
  // better-auth knows neither our idle limit nor disabled staff: it sees only sessions that we hold live.
  const name = sessionCookieName(env.publicUrl);
  const passed = session ? cookies : cookies.filter((cookie) => !cookie.startsWith(`${name}=`));
  headers.set("cookie", passed.join("; "));
  // better-auth answers this to the server alone.
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

/** Returns the session that an answer's cookie opens, or null. */
export async function openedSession(response: Response): Promise<StaffSession | null> {
  const { env } = consoleRuntime();
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  const token = readSessionToken(cookies.join("; "), env.publicUrl, env.authSecret);
  return token ? findSessionByToken(token) : null;
}
