import "server-only";

/** Returns the `name=value` pairs of a Cookie header, as they came. */
export function cookiePairs(cookieHeader: string | null): string[] {
  return (cookieHeader ?? "").split(";").map((part) => part.trim());
}

/** Returns the first pair of a Cookie header with exactly this name, if there is one. */
export function findCookie(cookieHeader: string | null, name: string): string | undefined {
  return cookiePairs(cookieHeader).find((pair) => pair.startsWith(`${name}=`));
}

/** Returns the decoded value of a cookie of a Cookie header, or null. */
export function readCookie(cookieHeader: string | null, name: string): string | null {
  const pair = findCookie(cookieHeader, name);
  if (!pair) return null;
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return null;
  }
}
