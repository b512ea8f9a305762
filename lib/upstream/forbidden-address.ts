import "server-only";
import { lookup } from "node:dns/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { mayConnect } from "./address-policy";
import type { UpstreamApplication } from "./application";
import { upstreamLimits } from "./upstream-limits";

/**
 * Says whether a base URL names an address that the application may not be reached at, or a name that
 * leads to one at this moment. A name that cannot be resolved in the time of a connection leads nowhere.
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
