import "server-only";
import { createHash } from "node:crypto";
import { basename, join, resolve } from "node:path";
import { z } from "zod";
import { passwordLength } from "@/lib/contract/password";
import { type Role, roles } from "@/lib/contract/role";
import { isSecureAddress } from "@/lib/contract/secure-address";
import { DatabaseUrlError, readDatabaseUrl } from "@/lib/database-url";
import { makeFolder } from "@/lib/make-folder";
import { loadSecretFile, refuseOpenFolder, UntrustedFileError } from "@/lib/secret-file";

/** A wrong or missing variable. The message is one line naming it and what it should hold. */
export class EnvError extends Error {
  override readonly name = "EnvError";
}

type Source = Record<string, string | undefined>;

const portWords = "should be a port number from 0 to 65535";
const port = z.coerce.number(portWords).int(portWords).min(0, portWords).max(65_535, portWords);

/** A number within bounds; `words` are the refusal of what is no number. */
const number = (words: string, min: number, max: number) =>
  z.coerce.number(words).min(min, `should be ${min} or more`).max(max, `should be ${max} or less`);

const host = z
  .string()
  .regex(/^[0-9A-Za-z.:_-]+$/, "should be a host name or an address, such as 127.0.0.1");

function hasProtocol(value: string, protocols: string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

const databaseUrl = z.string().check((context) => {
  try {
    const { hosts } = readDatabaseUrl(context.value);
    if (hosts.every((host) => hasProtocol(host, ["postgres:", "postgresql:"]))) return;
    throw new DatabaseUrlError();
  } catch (error) {
    if (!(error instanceof DatabaseUrlError)) throw error;
    context.issues.push({ code: "custom", message: error.message, input: context.value });
  }
});

/** Several addresses, divided by commas; the hosts of one address may be, too, but nothing after them. */
const replicaUrls = z
  .string()
  .transform((value) => value.split(/,\s*(?=postgres(?:ql)?:)/).map((url) => url.trim()))
  .refine(
    (urls) =>
      urls.every((url) => databaseUrl.safeParse(url).success && /^\w+:..[^/]*[^,]*$/.test(url)),
    "should be PostgreSQL addresses with commas between them, each of one standby",
  );

const httpUrl = z
  .string()
  .refine(
    (value) => hasProtocol(value, ["http:", "https:"]),
    "should be an http or https address, such as https://host.example.com",
  );

const headerText = z
  .string()
  .regex(/^[\x21-\x7e]+$/, "should be printable ASCII without spaces or line ends");

const secureUrl = httpUrl.refine(
  (value) => isSecureAddress(new URL(value)),
  "should begin with https:// (http is only for this machine)",
);

/** The part of an address that stands before `/v1.4`. */
const baseUrl = secureUrl
  .refine((value) => {
    const { username, password, search, hash } = new URL(value);
    return !(username || password || search || hash);
  }, "should be an address without a user name, a query or a fragment")
  .refine(
    (value) => !/\/v1\.4(\/api)?\/?$/.test(new URL(value).pathname),
    "should end before /v1.4, such as https://chat.example.com",
  );

const origin = httpUrl.transform((value, context) => {
  const url = new URL(value);
  if (url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "") {
    return url.origin;
  }
  context.addIssue("should be an origin without a path, such as https://console.example.com");
  return z.NEVER;
});

/** Pairs such as `support-team=support,chat-admins=admin`, in their order. */
const roleMap = z.string().transform((value, context) => {
  const pairs = value.split(",").map((pair) => pair.split("=").map((part) => part.trim()));
  if (!pairs.every(([claim, role, ...rest]) => claim && role && rest.length === 0)) {
    context.addIssue("should be pairs such as support-team=support,chat-admins=admin");
    return z.NEVER;
  }
  const roleOfClaim = new Map<string, Role>();
  for (const [claim = "", name = ""] of pairs) {
    const role = roles.find((known) => known === name);
    if (role === undefined) {
      context.addIssue(
        `should give only the roles ${roles.join(", ")}, not ${JSON.stringify(name)}`,
      );
      return z.NEVER;
    }
    roleOfClaim.set(claim, role);
  }
  return roleOfClaim;
});

const proxiesWords =
  "should be the number of your own proxies in front of the console, from 0 to 10";

const Variables = z.object({
  PORT: port.default(3000),
  CONSOLE_HOST: host.optional(),
  PUBLIC_URL: origin.optional(),
  DATABASE_URL: databaseUrl.optional(),
  CHAT_DATABASE_URL: databaseUrl.optional(),
  CHAT_REPLICA_URL: replicaUrls.default([]),
  CHAT_REPLICA_LAG_SECONDS: number(
    "should be how many seconds a replica may be behind, from 0.5 to 300",
    0.5,
    300,
  ).default(2),
  DATA_DIR: z.string().optional(),
  CHAT_BASE_URL: baseUrl.optional(),
  CHAT_APP_ID: headerText.optional(),
  CHAT_API_KEY: headerText.optional(),
  CHAT_SERVICE_HOST: host.default("127.0.0.1"),
  CHAT_SERVICE_PORT: port.default(4000),
  DEMO_DATA: z.enum(["true", "false"], "should be true or false").default("true"),
  ADMIN_EMAIL: z.email("should be an e-mail address").optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(passwordLength.min, `should have at least ${passwordLength.min} characters`)
    .max(passwordLength.max, `should have at most ${passwordLength.max} characters`)
    .optional(),
  AUTH_SECRET: z.string().min(32, "should be a random text of at least 32 characters").optional(),
  OIDC_ISSUER: secureUrl.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_ROLE_CLAIM: z.string().optional(),
  OIDC_ROLE_MAP: roleMap.optional(),
  ALLOW_PRIVATE_ADDRESSES: z.enum(["true", "false"], "should be true or false").default("false"),
  TRUSTED_PROXIES: number(proxiesWords, 0, 10).int(proxiesWords).default(0),
  DRAIN_SECONDS: number(
    "should be the number of seconds to keep serving after SIGTERM, from 0 to 300",
    0,
    300,
  ).default(0),
  RUN_LEASE_SECONDS: number(
    "should be for how many seconds a console keeps a run without a sign of life, from 0.5 to 300",
    0.5,
    300,
  ).default(5),
  VERIFY_HOUR: number(
    "should be the hour of UTC, from 0 to 23, at which the audit log is verified",
    0,
    23,
  )
    .int("should be a whole hour")
    .default(3),
  METRICS_PORT: port.optional(),
  METRICS_HOST: host.default("127.0.0.1"),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "should be one of fatal, error, warn, info, debug, trace, silent",
    )
    .default("info"),
});
type Variables = z.infer<typeof Variables>;

function parse(source: Source): Variables {
  const set = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = Variables.safeParse(set);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new EnvError(`${issue?.path.join(".")} ${issue?.message}`);
}

function together(variables: Variables, names: (keyof Variables)[]): boolean {
  const missing = names.filter((name) => variables[name] === undefined);
  if (missing.length === names.length) return false;
  if (missing.length === 0) return true;
  const present = names.filter((name) => variables[name] !== undefined);
  throw new EnvError(`${missing[0]} should be set too, because ${present[0]} is`);
}

function defaultDataDir(): string {
  if (process.getuid?.() !== 0) return resolve(".data");
  const clone = process.cwd();
  const hash = createHash("sha256").update(clone).digest("hex").slice(0, 8);
  const name = basename(clone).replace(/[^0-9A-Za-z._-]/g, "_") || "root";
  return join("/var/lib/switchboard", `${name}-${hash}`);
}

function reason(error: unknown): string {
  if (error instanceof Error && "code" in error) return String(error.code);
  return String(error);
}

function untrusted({ message }: UntrustedFileError): EnvError {
  return new EnvError(`DATA_DIR should be a folder that nobody else writes to: ${message}`);
}

function loadAuthSecret(dataDir: string): string {
  try {
    return loadSecretFile(join(dataDir, "auth-secret"));
  } catch (error) {
    if (error instanceof UntrustedFileError) throw untrusted(error);
    throw new EnvError(
      `DATA_DIR should be a folder that this user can write: ${dataDir}: ${reason(error)}`,
    );
  }
}

function openDataDir(variables: Variables): string {
  const dataDir = variables.DATA_DIR === undefined ? defaultDataDir() : resolve(variables.DATA_DIR);
  try {
    // As root, PostgreSQL runs as another user, who must be able to pass through.
    makeFolder(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
    refuseOpenFolder(dataDir);
  } catch (error) {
    if (error instanceof UntrustedFileError) throw untrusted(error);
    throw new EnvError(
      `DATA_DIR should be a folder that this user can create: ${dataDir}: ${reason(error)}`,
    );
  }
  return dataDir;
}

/** The whole configuration of the console, checked. */
export type Env = ReturnType<typeof readEnv>;

function serviceEnv(variables: Variables) {
  const { CHAT_REPLICA_URL, CHAT_DATABASE_URL, DATABASE_URL } = variables;
  if (CHAT_REPLICA_URL.length > 0 && (CHAT_DATABASE_URL ?? DATABASE_URL) === undefined) {
    throw new EnvError(
      "CHAT_REPLICA_URL should name standbys of the database of CHAT_DATABASE_URL or DATABASE_URL, and neither is set",
    );
  }
  const chatDatabaseVariable: keyof Variables =
    CHAT_DATABASE_URL === undefined ? "DATABASE_URL" : "CHAT_DATABASE_URL";
  return {
    dataDir: openDataDir(variables),
    /** The database of the console; undefined means the embedded server in `dataDir`. */
    databaseUrl: DATABASE_URL,
    /** The database of the chat service; undefined means the embedded server in `dataDir`. */
    chatDatabaseUrl: CHAT_DATABASE_URL ?? DATABASE_URL,
    /** The variable that names it. */
    chatDatabaseVariable,
    /** The standbys of that database that answer reads while they are not too far behind. */
    chatReplicas: {
      urls: CHAT_REPLICA_URL,
      maxLagMs: variables.CHAT_REPLICA_LAG_SECONDS * 1_000,
    },
    chatServiceHost: variables.CHAT_SERVICE_HOST,
    chatServicePort: variables.CHAT_SERVICE_PORT,
    logLevel: variables.LOG_LEVEL,
  };
}

/**
 * Reads what the chat service alone needs; makes DATA_DIR when it is not there.
 * Throws EnvError with one line naming the variable.
 */
export function readServiceEnv(source: Source = process.env) {
  return serviceEnv(parse(source));
}

/**
 * Reads the console's configuration (an empty or blank variable counts as unset), makes DATA_DIR, and loads
 * or generates AUTH_SECRET there. Throws EnvError with one line naming the variable.
 */
export function readEnv(source: Source = process.env) {
  const variables = parse(source);
  const { AUTH_SECRET, CHAT_BASE_URL, OIDC_ISSUER, ADMIN_EMAIL } = variables;
  const hasChat = together(variables, ["CHAT_BASE_URL", "CHAT_APP_ID", "CHAT_API_KEY"]);
  const hasAdmin = together(variables, ["ADMIN_EMAIL", "ADMIN_PASSWORD"]);
  const hasOidc = together(variables, ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"]);
  if (together(variables, ["OIDC_ROLE_CLAIM", "OIDC_ROLE_MAP"])) {
    together(variables, ["OIDC_ROLE_MAP", "OIDC_ISSUER"]);
  }
  if (variables.DATABASE_URL !== undefined && AUTH_SECRET === undefined) {
    throw new EnvError(
      "AUTH_SECRET should be set to a random text of at least 32 characters, because DATABASE_URL is set",
    );
  }
  const service = serviceEnv(variables);
  return {
    ...service,
    port: variables.PORT,
    /** Undefined means every address. */
    consoleHost: variables.CONSOLE_HOST,
    /** An origin without a trailing slash. */
    publicUrl: variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`,
    /** The first application, when it is not the built-in service. */
    chat: hasChat
      ? {
          baseUrl: CHAT_BASE_URL ?? "",
          appId: variables.CHAT_APP_ID ?? "",
          apiKey: variables.CHAT_API_KEY ?? "",
        }
      : undefined,
    demoData: variables.DEMO_DATA === "true",
    admin: hasAdmin
      ? { email: ADMIN_EMAIL ?? "", password: variables.ADMIN_PASSWORD ?? "" }
      : undefined,
    authSecret: AUTH_SECRET ?? loadAuthSecret(service.dataDir),
    oidc: hasOidc
      ? {
          issuer: OIDC_ISSUER ?? "",
          clientId: variables.OIDC_CLIENT_ID ?? "",
          clientSecret: variables.OIDC_CLIENT_SECRET ?? "",
          /** The claim that gives a role at each sign-in, through `roleOfClaim`. */
          roleClaim: variables.OIDC_ROLE_CLAIM,
          roleOfClaim: variables.OIDC_ROLE_MAP,
        }
      : undefined,
    /** Whether applications that admins add may live on private addresses. */
    allowPrivateAddresses: variables.ALLOW_PRIVATE_ADDRESSES === "true",
    /** How many proxies of the operator append to X-Forwarded-For. */
    trustedProxies: variables.TRUSTED_PROXIES,
    /** How long the console serves on after SIGTERM, unready, so that a balancer notices. */
    drainMs: variables.DRAIN_SECONDS * 1_000,
    /** How long a run stays with a console that shows no sign of life. */
    runLeaseMs: variables.RUN_LEASE_SECONDS * 1_000,
    /** The hour of UTC at which the audit log is verified each night. */
    verifyHour: variables.VERIFY_HOUR,
    /** Where Prometheus metrics are served, if they are. */
    metrics:
      variables.METRICS_PORT === undefined
        ? undefined
        : { port: variables.METRICS_PORT, host: variables.METRICS_HOST },
  };
}
