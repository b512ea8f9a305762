import "server-only";

/** Returns the decoded value of a cookie of a Cookie header, or null. */
export function readCookie(cookieHeader: string | null, name: string): string | null {
  const pair = (cookieHeader ?? "")
    .split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  if (!pair) return null;
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return null;
  }
}
