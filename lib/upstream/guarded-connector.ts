import "server-only";
import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { buildConnector } from "undici";
import { mayConnect } from "./address-policy";
import type { UpstreamApplication } from "./application";

/** The host is, or resolves to, an address that the application may not use. */
export class AddressForbidden extends Error {
  override readonly name = "AddressForbidden";

  // A bundler may load this module more than once, and the copies share their connections.
  static override [Symbol.hasInstance](value: unknown): value is AddressForbidden {
    return value instanceof Error && value.name === "AddressForbidden";
  }
}

/** No connection was made in time. */
export class ConnectTimeout extends Error {
  override readonly name = "ConnectTimeout";

  // A bundler may load this module more than once, and the copies share their connections.
  static override [Symbol.hasInstance](value: unknown): value is ConnectTimeout {
    return value instanceof Error && value.name === "ConnectTimeout";
  }
}

/** Resolves a name to all its addresses, as `dns.lookup` does with `all`. */
export type ResolveName = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Returns an undici connector that checks each address at the moment of connecting: the answer that
 * was checked is the very one that is connected to, so a later DNS answer cannot differ from it. A
 * name is refused if any of its addresses is forbidden.
 */
export function guardedConnector(
  application: Pick<UpstreamApplication, "source" | "allowPrivateAddresses">,
  connectMs: number,
  resolveName: ResolveName = lookup,
): buildConnector.connector {
  const lookupFor =
    (protocol: string): LookupFunction =>
    (hostname, options, callback) => {
      resolveName(hostname, { ...options, all: true }, (error, addresses) => {
        if (error) return callback(error, []);
        const refused = addresses.some(
          ({ address }) => !mayConnect(application, protocol, address),
        );
        const [first] = addresses;
        if (refused || !first) return callback(new AddressForbidden(), []);
        if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      });
    };
  // The connector's own timer is coarse; the one below is exact.
  const build = (protocol: string) =>
    buildConnector({ timeout: 0, allowH2: false, lookup: lookupFor(protocol) });
  const plain = build("http:");
  const secure = build("https:");

  return (options, callback) => {
    const literal = options.hostname.replace(/^\[|\]$/g, "");
    // Node looks up names only, so an address in the URL never passes the lookup above.
    if (isIP(literal) !== 0 && !mayConnect(application, options.protocol, literal)) {
      queueMicrotask(() => callback(new AddressForbidden(), null));
      return;
    }
    let timer: NodeJS.Timeout | undefined;
    const connect = options.protocol === "https:" ? secure : plain;
    const socket: unknown = connect(options, (...result) => {
      clearTimeout(timer);
      callback(...result);
    });
    timer = setTimeout(() => {
      if (isDestroyable(socket)) socket.destroy(new ConnectTimeout());
    }, connectMs);
  };
}

function isDestroyable(value: unknown): value is { destroy(error: Error): void } {
  return typeof value === "object" && value !== null && "destroy" in value;
}
