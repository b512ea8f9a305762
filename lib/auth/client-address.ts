import "server-only";
import { isIPv6 } from "node:net";
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
    .map((entry) => withoutPort(entry.trim()))
    .filter(Boolean);
  const chain = [...forwarded, peer];
  return (chain[chain.length - 1 - trusted] ?? chain[0] ?? "unknown").slice(0, 64);
}

/** Some proxies write the client's port as well, which is another one for every connection. */
function withoutPort(entry: string): string {
  const bracketed = /^\[(.*)\](?::\d*)?$/.exec(entry)?.[1];
  return bracketed ?? (isIPv6(entry) ? entry : entry.replace(/:\d*$/, ""));
}

/**
 * Returns what counts as one place: an IPv4 address, or an IPv6 network of 64 bits, any address of
 * which a single customer can come from.
 */
export function placeOf(address: string): string {
  if (!isIPv6(address) || address.toLowerCase().startsWith("::ffff:")) return address;
  const [head, tail] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const groups = head ?? [];
  // "::" stands for as many zeros as make it eight groups.
  const zeros = tail ? Array<string>(8 - groups.length - tail.length).fill("0") : [];
  const network = [...groups, ...zeros, ...(tail ?? [])].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
