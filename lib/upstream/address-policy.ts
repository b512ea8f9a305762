import "server-only";
import { BlockList, isIP } from "node:net";
import type { UpstreamApplication } from "./application";

/** The kind of network that an IP address belongs to. */
export type AddressKind = "public" | "loopback" | "private";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

// Everything that is not plainly on the public internet (the IANA special-purpose registries).
const special = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const) {
  special.addSubnet(network, prefix, "ipv4");
}
// Of IPv6 only 2000::/3 is global unicast; inside it, these are not, or wrap an IPv4 address.
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  special.addSubnet(network, prefix, "ipv6");
}

/** Returns the IPv4 address inside `::ffff:a.b.c.d`, `::a.b.c.d` or `64:ff9b::a.b.c.d`, however written. */
function embeddedIpv4(address: string): string | null {
  const normal = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const match = /^(?:::ffff:|::|64:ff9b::)([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(normal);
  if (!match) return null;
  const high = Number.parseInt(match[1] ?? "", 16);
  const low = Number.parseInt(match[2] ?? "", 16);
  return `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
}

/** Returns the kind of network of an IP address; text that is no address counts as private. */
export function addressKind(address: string): AddressKind {
  const bare = address.replace(/%.*$/, "");
  const version = isIP(bare);
  if (version === 4) {
    if (loopback.check(bare, "ipv4")) return "loopback";
    return special.check(bare, "ipv4") ? "private" : "public";
  }
  if (version !== 6) return "private";
  if (loopback.check(bare, "ipv6")) return "loopback";
  const ipv4 = embeddedIpv4(bare);
  if (ipv4) return addressKind(ipv4);
  if (!globalUnicast.check(bare, "ipv6") || special.check(bare, "ipv6")) return "private";
  return "public";
}

/**
 * Says whether an application may be reached at an address: public ones over https only; loopback
 * for what the operator configured, also over plain http; private ones where configuration allows.
 */
export function mayConnect(
  application: Pick<UpstreamApplication, "source" | "allowPrivateAddresses">,
  protocol: string,
  address: string,
): boolean {
  const kind = addressKind(address);
  if (kind === "loopback")
    return application.source !== "admin" || application.allowPrivateAddresses;
  if (protocol !== "https:") return false;
  return kind === "public" || application.allowPrivateAddresses;
}
