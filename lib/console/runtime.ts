import "server-only";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Env } from "@/lib/env";
import { processState } from "@/lib/process-state";
import type { Application } from "./application";

type Oidc = NonNullable<Env["oidc"]>;

/** The identity provider of single sign-on, and where given the claim by which it says roles. */
export type OidcSettings = Pick<Oidc, "issuer" | "clientId" | "clientSecret"> & Partial<Oidc>;

/** The part of the environment that the console's requests read. */
export type ConsoleEnv = Pick<Env, "publicUrl" | "authSecret"> &
  Partial<Pick<Env, "admin" | "allowPrivateAddresses" | "trustedProxies">> & {
    oidc?: OidcSettings | undefined;
  };

/** What the process opened at start and every request shares. */
export interface ConsoleRuntime {
  env: ConsoleEnv;
  pool: Pool;
  logger: Logger;
  /** The built-in service's application, or the one that the environment names. */
  configuredApplication: Application;
}

const shared = processState("runtime", (): { runtime?: ConsoleRuntime } => ({}));

/** Publishes the runtime; called once by instrumentation.ts. */
export function setConsoleRuntime(runtime: ConsoleRuntime): void {
  shared.runtime = runtime;
}

/** Returns the runtime; throws before instrumentation.ts has opened it. */
export function consoleRuntime(): ConsoleRuntime {
  const { runtime } = shared;
  if (!runtime) throw new Error("the console has not finished starting");
  return runtime;
}
