/** Returns what the console's cookies begin with; `__Host-` holds one to its host and to https. */
export function cookiePrefix(publicUrl: string): string {
  return publicUrl.startsWith("https://") ? "__Host-switchboard" : "switchboard";
}

/** Returns the name of the session cookie for a console at this origin. */
export function sessionCookieName(publicUrl: string): string {
  return `${cookiePrefix(publicUrl)}.session_token`;
}

/** Returns the name of the cookie by which a browser that has signed in before is known. */
export function deviceCookieName(publicUrl: string): string {
  return `${cookiePrefix(publicUrl)}.device`;
}
