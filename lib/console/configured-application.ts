import "server-only";
import { createHmac } from "node:crypto";
import { reservedSlugs } from "@/lib/contract/application-input";
import type { Application } from "./application";

/** The application that the built-in service begins with. */
export const builtIn = { id: "demo", name: "Demo" };

/**
 * The key of the console's own application at the built-in service. It is derived, so every console
 * with the same secret shares the key and none stores it.
 */
export function builtInKey(authSecret: string): string {
  return createHmac("sha256", authSecret)
    .update("switchboard built-in chat key")
    .digest("base64url");
}

/** Returns the built-in service's application, whose service listens at `baseUrl`. */
export function builtInApplication(authSecret: string, baseUrl: string): Application {
  return {
    ...builtIn,
    environment: "development",
    baseUrl,
    appId: builtIn.id,
    apiKey: builtInKey(authSecret),
    source: "built-in",
    allowPrivateAddresses: true,
  };
}

/** Returns the application that the environment names. */
export function remoteApplication(
  chat: Pick<Application, "baseUrl" | "appId" | "apiKey">,
): Application {
  const slug = chat.appId
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return {
    ...chat,
    id: slug === "" || reservedSlugs.includes(slug) ? `app${slug && "-"}${slug}` : slug,
    name: chat.appId,
    environment: "production",
    source: "configuration",
    // The operator of this machine named the address.
    allowPrivateAddresses: true,
  };
}
