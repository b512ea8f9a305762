import "server-only";
import { consoleRuntime } from "@/lib/console/runtime";

/** Set by the listener to the socket's address, whatever the client sent under this name. */
export const peerHeader = "x-switchboard-peer";

/**
 * Returns the address a request comes from. X-Forwarded-For is read only as far from its end as the
 * operator's own proxies wrote it (`trustedProxies`): what stands before that, a client may invent.
 */
export function clientAddress(headers: Headers): string {
  const peer = headers.get(peerHeader) ?? "unknown";
  const trusted = consoleRuntime().env.trustedProxies ?? 0;
  if (trusted === 0) return peer;
  const forwarded = (headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map((address) => address.trim())
    .filter(Boolean);
  const chain = [...forwarded, peer];
  return (chain[chain.length - 1 - trusted] ?? chain[0] ?? "unknown").slice(0, 64);
}
