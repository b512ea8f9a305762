import "server-only";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Role } from "@/lib/contract/role";
import type { Application } from "./application";

/** The part of the environment that the console's requests read. */
export interface ConsoleEnv {
  /** The origin that browsers use. */
  publicUrl: string;
  authSecret: string;
  /** The first admin of an unattended start. */
  admin?: { email: string; password: string } | undefined;
  oidc?: OidcSettings | undefined;
  /** Whether applications may live on private addresses. */
  allowPrivateAddresses?: boolean | undefined;
  /** How many proxies of the operator append to X-Forwarded-For; 0 trusts the socket alone. */
  trustedProxies?: number | undefined;
}

export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The claim whose value, through `roleOfClaim`, gives a role at each sign-in. */
  roleClaim?: string | undefined;
  roleOfClaim?: ReadonlyMap<string, Role> | undefined;
}

/** What the process opened at start and every request shares. */
export interface ConsoleRuntime {
  env: ConsoleEnv;
  pool: Pool;
  logger: Logger;
  /** The built-in service's application, or the one that the environment names. */
  configuredApplication: Application;
}

// The bundler may load a module several times, so what is shared lives on the global object.
const key = Symbol.for("switchboard.runtime");

/** Publishes the runtime; called once by instrumentation.ts. */
export function setConsoleRuntime(runtime: ConsoleRuntime): void {
  Reflect.set(globalThis, key, runtime);
}

/** Returns the runtime; throws before instrumentation.ts has opened it. */
export function consoleRuntime(): ConsoleRuntime {
  const runtime: ConsoleRuntime | undefined = Reflect.get(globalThis, key);
  if (!runtime) throw new Error("the console has not finished starting");
  return runtime;
}
