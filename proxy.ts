import { type NextRequest, NextResponse } from "next/server";
import { sessionCookieName } from "./lib/cookie-names";
import { routes } from "./lib/routes";
import { strictTransport } from "./lib/security-headers.mjs";

/** Pages that a person without a session may open. */
const publicPages: string[] = [routes.signIn(), routes.setup()];

function contentSecurityPolicy(nonce: string, secure: boolean): string {
  const development = process.env.NODE_ENV === "development";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    // Virtualised rows are placed by style attributes; styles cannot run anything.
    "style-src 'self' 'unsafe-inline'",
    // Avatars load from where the data says.
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/**
 * Gives pages their Content-Security-Policy and sends people without a session cookie to sign in.
 * It decides nothing about access: every page and handler checks the session itself.
 */
export function proxy(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  if (pathname.startsWith("/_next/image")) return new NextResponse(null, { status: 404 });
  const publicUrl = process.env.PUBLIC_URL ?? "";
  const secure = publicUrl.startsWith("https://");
  const nonce = crypto.randomUUID().replaceAll("-", "");
  const policy = contentSecurityPolicy(nonce, secure);
  const isPublic = publicPages.includes(pathname) || /\.[a-z0-9]+$/.test(pathname);
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", policy);
  headers.set("x-nonce", nonce);
  headers.set("x-switchboard-path", `${pathname}${search}`);
  const response =
    isPublic || request.cookies.has(sessionCookieName(publicUrl))
      ? NextResponse.next({ request: { headers } })
      : toSignIn(request);
  response.headers.set("content-security-policy", policy);
  if (secure) {
    response.headers.set("strict-transport-security", strictTransport);
  }
  return response;
}

// Behind a balancer the request's own host is not the one that browsers use.
function toSignIn(request: NextRequest): NextResponse {
  const { pathname, search, origin } = request.nextUrl;
  const target = new URL(routes.signIn(), process.env.PUBLIC_URL || origin);
  if (pathname !== "/") target.searchParams.set("next", `${pathname}${search}`);
  return NextResponse.redirect(target);
}

export const config = {
  // Not the API, whose bodies Next would buffer and cut here; not the built files.
  matcher: ["/((?!api/|_next/static/|livez$|readyz$).*)"],
};
