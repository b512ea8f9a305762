import "server-only";

/** Returns `next` when it is a path of this console, else "/": sign-in never leads to another site. */
export function safeReturnPath(next: string | null | undefined): string {
  if (!next?.startsWith("/") || /[\\\s]/.test(next)) return "/";
  const base = "http://console.invalid";
  try {
    const url = new URL(next, base);
    // Dot segments can leave two slashes at the start, which name another host: "/.//evil.test".
    if (url.origin !== base || url.pathname.startsWith("//")) return "/";
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return "/";
  }
}
