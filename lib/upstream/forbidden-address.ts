import "server-only";
import { lookup } from "node:dns/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { mayConnect } from "./address-policy";
import type { UpstreamApplication } from "./application";
import { upstreamLimits } from "./upstream-limits";

/**
 * Says whether the host of a base URL is, or currently resolves to, an address that the application may
 * not use. A name that does not resolve within the connect timeout is not refused.
 */
export async function leadsToForbiddenAddress(
  application: Pick<UpstreamApplication, "baseUrl" | "source" | "allowPrivateAddresses">,
): Promise<boolean> {
  const { protocol, hostname } = new URL(application.baseUrl);
  const name = hostname.replace(/^\[|\]$/g, "");
  const addresses = await Promise.race([
    lookup(name, { all: true }).catch(() => []),
    sleep(upstreamLimits.connectMs, [], { ref: false }),
  ]);
  return addresses.some(({ address }) => !mayConnect(application, protocol, address));
}
