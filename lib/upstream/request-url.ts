import "server-only";

/** A path of the interface with its parameters in braces, e.g. `/users/{userId}/block`. */
export type PathTemplate = `/${string}`;

/** Why a URL cannot be built; the message names the parameter, never its value. */
export class UrlRefusal extends Error {
  override readonly name = "UrlRefusal";
}

const apiPrefix = "/v1.4/api";

/**
 * Returns a service's base URL in its one accepted form: http or https, no credentials, no query,
 * no fragment, no slash at the end.
 *
 * @throws UrlRefusal
 */
export function parseBaseUrl(baseUrl: string): URL {
  if (!URL.canParse(baseUrl)) throw new UrlRefusal("The base URL is not a URL.");
  const url = new URL(baseUrl);
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    throw new UrlRefusal("The base URL must begin with https://.");
  }
  if (url.username || url.password) {
    throw new UrlRefusal("The base URL must not hold a user name or a password.");
  }
  if (url.search || url.hash) {
    throw new UrlRefusal("The base URL must not hold a query or a fragment.");
  }
  url.pathname = url.pathname.replace(/\/+$/, "");
  return url;
}

/**
 * Encodes one path value whole, so that `/` and `\` travel as %2F and %5C.
 *
 * @throws UrlRefusal for a value that cannot be one segment: empty, `.`, `..`, with control
 * characters or half of a surrogate pair
 */
export function encodePathValue(name: string, value: string): string {
  if (value === "") throw new UrlRefusal(`${name} must not be empty.`);
  if (value === "." || value === "..") throw new UrlRefusal(`${name} must not be . or .. .`);
  if (/\p{Cc}/u.test(value)) throw new UrlRefusal(`${name} must not contain control characters.`);
  if (!value.isWellFormed()) throw new UrlRefusal(`${name} is not well-formed text.`);
  return encodeURIComponent(value);
}

/**
 * Returns the path and query of a call, under the base and with exactly the template's number of
 * segments. Undefined query values are left out.
 *
 * @throws UrlRefusal
 */
export function requestPath(
  base: URL,
  template: PathTemplate,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodePathValue(name, params[name] ?? ""),
  );
  const root = `${base.pathname === "/" ? "" : base.pathname}${apiPrefix}`;
  const pairs: string[] = [];
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    const text = String(value);
    if (!text.isWellFormed()) throw new UrlRefusal(`${name} is not well-formed text.`);
    // A space is sent as %20, which every service understands, not as +, which only forms use.
    pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(text)}`);
  }
  const queryText = pairs.length > 0 ? `?${pairs.join("&")}` : "";
  const url = new URL(`${base.origin}${root}${filled}${queryText}`);
  // The encoding above already guarantees this; the check keeps a later change from undoing it.
  const segments = (path: string) => path.split("/").length;
  if (
    url.origin !== base.origin ||
    !url.pathname.startsWith(`${root}/`) ||
    segments(url.pathname) !== segments(root + template)
  ) {
    throw new UrlRefusal("The request would leave the base URL.");
  }
  return url.pathname + url.search;
}
