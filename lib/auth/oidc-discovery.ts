import "server-only";
import { z } from "zod";
import { consoleRuntime, type OidcSettings } from "@/lib/console/runtime";

const Discovery = z.object({
  authorization_response_iss_parameter_supported: z.boolean().default(false),
});

const promises = new Map<string, Promise<boolean>>();

/** Returns where a provider says what it is and can do. */
export function discoveryUrl(issuer: string): string {
  return `${issuer.replace(/\/+$/, "")}/.well-known/openid-configuration`;
}

async function askPromise(issuer: string): Promise<boolean> {
  const answer = await fetch(discoveryUrl(issuer), { signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(`the provider's discovery answered ${answer.status}`);
  return Discovery.parse(await answer.json()).authorization_response_iss_parameter_supported;
}

/**
 * Says whether a way back from the provider names its issuer, where the provider promises to name it
 * each time (RFC 9207); better-auth compares an issuer that is named. A provider that cannot be asked
 * counts as one that promises.
 */
export async function isIssuerNamed(
  parameters: URLSearchParams,
  { issuer }: OidcSettings,
): Promise<boolean> {
  if (parameters.get("iss")) return true;
  const promise = promises.get(issuer) ?? askPromise(issuer);
  promises.set(issuer, promise);
  try {
    return !(await promise);
  } catch (error) {
    promises.delete(issuer);
    const reason = String(error instanceof Error ? (error.cause ?? error) : error);
    consoleRuntime().logger.warn({ reason }, "the identity provider's discovery failed");
    return false;
  }
}
