import "server-only";
import { ConsoleError } from "@/lib/console/console-error";

/** The header that every write of our own pages carries; a form on another site cannot set it. */
export const writeHeader = "x-switchboard-request";

/** Throws when another site's page asks: a link of theirs must not export in a person's name. */
export function assertNotFromElsewhere(headers: Headers): void {
  // "none" is an address that the person typed or had kept.
  assertSite(headers, ["same-origin", "none"]);
}

/**
 * Throws unless a tab itself is led here: by images and frames another site could otherwise use up the
 * sign-ins that its visitors' address may fail.
 */
export function assertNavigated(headers: Headers): void {
  const destination = headers.get("sec-fetch-dest");
  if (destination === null || destination === "document") return;
  throw new ConsoleError(
    "foreign-origin",
    `The browser marked the request as of ${destination.slice(0, 40)}.`,
  );
}

function assertSite(headers: Headers, allowed: readonly string[]): void {
  const site = headers.get("sec-fetch-site");
  if (site === null || allowed.includes(site)) return;
  throw new ConsoleError(
    "foreign-origin",
    `The browser marked the request as ${site.slice(0, 40)}.`,
  );
}

/**
 * Throws unless a write proves to come from the console's own pages. The message names PUBLIC_URL
 * and what arrived, because a wrong PUBLIC_URL is how operators meet this refusal.
 */
export function assertSameOrigin(headers: Headers, publicUrl: string): void {
  const expected = new URL(publicUrl).origin;
  const origin = headers.get("origin");
  if (origin !== expected) {
    const arrived =
      origin === null ? "no Origin" : `Origin ${JSON.stringify(origin.slice(0, 200))}`;
    throw new ConsoleError(
      "foreign-origin",
      `This console accepts changes from its PUBLIC_URL, ${expected}, but the request came with ${arrived}. ` +
        "If that is the address you use, set PUBLIC_URL to it and restart.",
    );
  }
  assertSite(headers, ["same-origin"]);
  if (headers.get(writeHeader) === null) {
    throw new ConsoleError("foreign-origin", `The request lacks the header ${writeHeader}.`);
  }
}
