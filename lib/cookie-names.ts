/** Returns what the console's cookies begin with; `__Host-` binds a cookie to its host and to https. */
export function cookiePrefix(publicUrl: string): string {
  return publicUrl.startsWith("https://") ? "__Host-switchboard" : "switchboard";
}

/** Returns the name of the session cookie for a console at this origin. */
export function sessionCookieName(publicUrl: string): string {
  return `${cookiePrefix(publicUrl)}.session_token`;
}

/** Returns the name of the cookie of a sign-in whose second factor is still to come. */
export function challengeCookieName(publicUrl: string): string {
  return `${cookiePrefix(publicUrl)}.two_factor`;
}

/** Returns the name of the cookie that identifies a browser which has signed in before. */
export function deviceCookieName(publicUrl: string): string {
  return `${cookiePrefix(publicUrl)}.device`;
}
