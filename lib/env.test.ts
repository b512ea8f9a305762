import {
  chmodSync,
  chownSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { EnvError, readEnv, readServiceEnv } from "./env";

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "switchboard-env-"));
});

afterEach(() => {
  rmSync(dataDir, { recursive: true });
});

const DATABASE_URL = "postgres://user@db.example.com/switchboard";
const DATABASE = { DATABASE_URL, AUTH_SECRET: "a random text of enough characters" };
const OIDC = {
  OIDC_ISSUER: "https://id.example.com",
  OIDC_CLIENT_ID: "id",
  OIDC_CLIENT_SECRET: "secret",
};
const CHAT = { CHAT_APP_ID: "app", CHAT_API_KEY: "key" };

test.each([
  ["PORT", { PORT: "three" }],
  ["PORT", { PORT: "65536" }],
  ["CONSOLE_HOST", { CONSOLE_HOST: "http://here" }],
  ["PUBLIC_URL", { PUBLIC_URL: "console.example.com" }],
  ["PUBLIC_URL", { PUBLIC_URL: "https://console.example.com/path" }],
  ["DATABASE_URL", { DATABASE_URL: "mysql://localhost/x" }],
  ["DATABASE_URL", { DATABASE_URL: "postgres://user@first,/x" }],
  ["DATABASE_URL", { DATABASE_URL: "postgres://user@first:5432,second:port/x" }],
  ["DATABASE_URL", { DATABASE_URL: "postgres://user@first,second/x?target_session_attrs=standby" }],
  ["CHAT_DATABASE_URL", { CHAT_DATABASE_URL: "localhost" }],
  ["CHAT_REPLICA_URL", { CHAT_REPLICA_URL: DATABASE_URL }],
  ["CHAT_REPLICA_URL", { ...DATABASE, CHAT_REPLICA_URL: "db2.example.com" }],
  ["CHAT_REPLICA_URL", { ...DATABASE, CHAT_REPLICA_URL: `${DATABASE_URL},https://db3` }],
  ["CHAT_REPLICA_LAG_SECONDS", { CHAT_REPLICA_LAG_SECONDS: "0" }],
  ["CHAT_BASE_URL", { CHAT_BASE_URL: "ftp://chat.example.com", ...CHAT }],
  ["CHAT_BASE_URL", { CHAT_BASE_URL: "https://user:password@chat.example.com", ...CHAT }],
  ["CHAT_BASE_URL", { CHAT_BASE_URL: "https://chat.example.com/?v=1", ...CHAT }],
  ["CHAT_BASE_URL", { CHAT_BASE_URL: "http://chat.example.com", ...CHAT }],
  ["CHAT_BASE_URL", { CHAT_BASE_URL: "https://chat.example.com/v1.4", ...CHAT }],
  ["CHAT_BASE_URL", { CHAT_BASE_URL: "https://chat.example.com/v1.4/api/", ...CHAT }],
  ["CHAT_BASE_URL", CHAT],
  ["CHAT_APP_ID", { CHAT_BASE_URL: "https://chat.example.com", ...CHAT, CHAT_APP_ID: "an app" }],
  ["CHAT_API_KEY", { CHAT_BASE_URL: "https://chat.example.com", ...CHAT, CHAT_API_KEY: "key\n" }],
  ["CHAT_APP_ID", { CHAT_BASE_URL: "https://chat.example.com", CHAT_API_KEY: "key" }],
  ["CHAT_API_KEY", { CHAT_BASE_URL: "https://chat.example.com", CHAT_APP_ID: "app" }],
  ["CHAT_SERVICE_HOST", { CHAT_SERVICE_HOST: "a b" }],
  ["CHAT_SERVICE_PORT", { CHAT_SERVICE_PORT: "-1" }],
  ["DEMO_DATA", { DEMO_DATA: "yes" }],
  ["ADMIN_EMAIL", { ADMIN_EMAIL: "admin", ADMIN_PASSWORD: "long enough to pass" }],
  ["ADMIN_PASSWORD", { ADMIN_EMAIL: "admin@example.com", ADMIN_PASSWORD: "short" }],
  ["ADMIN_PASSWORD", { ADMIN_EMAIL: "admin@example.com", ADMIN_PASSWORD: "long ".repeat(26) }],
  ["ADMIN_PASSWORD", { ADMIN_EMAIL: "admin@example.com" }],
  ["AUTH_SECRET", { AUTH_SECRET: "short" }],
  ["AUTH_SECRET", { DATABASE_URL }],
  ["OIDC_ISSUER", { OIDC_CLIENT_ID: "id", OIDC_CLIENT_SECRET: "secret" }],
  ["OIDC_CLIENT_ID", { OIDC_ISSUER: "https://id.example.com", OIDC_CLIENT_SECRET: "secret" }],
  ["OIDC_CLIENT_SECRET", { OIDC_ISSUER: "https://id.example.com", OIDC_CLIENT_ID: "id" }],
  ["OIDC_ISSUER", { ...OIDC, OIDC_ISSUER: "http://id.example.com" }],
  ["OIDC_ISSUER", { ...OIDC, OIDC_ISSUER: "http://localhost.example.com" }],
  ["OIDC_ROLE_MAP", { ...OIDC, OIDC_ROLE_MAP: "agents" }],
  ["OIDC_ROLE_MAP", { ...OIDC, OIDC_ROLE_MAP: "agents=suport" }],
  ["OIDC_ROLE_MAP", { ...OIDC, OIDC_ROLE_CLAIM: "groups" }],
  ["OIDC_ROLE_CLAIM", { ...OIDC, OIDC_ROLE_MAP: "leads=admin" }],
  ["OIDC_ISSUER", { OIDC_ROLE_CLAIM: "groups", OIDC_ROLE_MAP: "leads=admin" }],
  ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
])("a wrong or missing %s stops the start with one line that names it: %j", (name, source) => {
  expect(() => readEnv({ DATA_DIR: dataDir, ...source })).toThrow(EnvError);
  expect(() => readEnv({ DATA_DIR: dataDir, ...source })).toThrow(
    new RegExp(`^${name} should [^\\n]+$`),
  );
});

test.each([
  ["TRUSTED_PROXIES", "from 0 to 10"],
  ["DRAIN_SECONDS", "from 0 to 300"],
  ["RUN_LEASE_SECONDS", "from 0.5 to 300"],
  ["CHAT_REPLICA_LAG_SECONDS", "from 0.5 to 300"],
  ["VERIFY_HOUR", "from 0 to 23"],
  ["METRICS_PORT", "from 0 to 65535"],
])("a word in place of the number %s is told the bounds", (name, bounds) => {
  expect(() => readEnv({ DATA_DIR: dataDir, [name]: "many" })).toThrow(bounds);
});

test("a role map that names a role which does not exist is told which roles there are", () => {
  const read = (map: string) =>
    readEnv({ DATA_DIR: dataDir, ...OIDC, OIDC_ROLE_CLAIM: "groups", OIDC_ROLE_MAP: map });
  expect(() => read("leads=admin,agents=suport")).toThrow(
    'OIDC_ROLE_MAP should give only the roles viewer, moderator, support, product, admin, not "suport"',
  );
  expect([...(read("20=admin, 10=support").oidc?.roleOfClaim ?? [])]).toEqual([
    ["20", "admin"],
    ["10", "support"],
  ]);
});

test("an identity provider on this machine may be reached over http", () => {
  for (const OIDC_ISSUER of ["http://localhost:8080", "http://127.0.0.1/realm", "http://[::1]"]) {
    expect(readEnv({ DATA_DIR: dataDir, ...OIDC, OIDC_ISSUER }).oidc?.issuer).toBe(OIDC_ISSUER);
  }
});

test("a DATA_DIR that cannot be used stops the start with one line that names it", () => {
  const file = join(dataDir, "file");
  writeFileSync(file, "");
  for (const DATA_DIR of [file, join(file, "below")]) {
    expect(() => readEnv({ DATA_DIR })).toThrow(/^DATA_DIR should [^\n]+$/);
  }
});

test("with nothing set, the documented defaults hold", () => {
  expect(readEnv({ DATA_DIR: dataDir })).toMatchObject({
    port: 3000,
    consoleHost: undefined,
    publicUrl: "http://localhost:3000",
    databaseUrl: undefined,
    chatDatabaseUrl: undefined,
    chat: undefined,
    chatServiceHost: "127.0.0.1",
    chatServicePort: 4000,
    demoData: true,
    logLevel: "info",
  });
});

test("a blank variable counts as unset too, and is no number", () => {
  const env = readEnv({ DATA_DIR: dataDir, PORT: " ", VERIFY_HOUR: "\t", METRICS_PORT: " " });
  expect(env).toMatchObject({ port: 3000, verifyHour: 3, metrics: undefined });
});

test("an empty variable counts as unset, and PUBLIC_URL follows PORT", () => {
  const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: "", PORT: "8080", PUBLIC_URL: "" });
  expect(env.databaseUrl).toBeUndefined();
  expect(env.publicUrl).toBe("http://localhost:8080");
});

test("the chat service uses DATABASE_URL unless CHAT_DATABASE_URL names another", () => {
  const other = "postgres://user@other.example.com/chat";
  const source = { DATA_DIR: dataDir, DATABASE_URL };
  expect(readServiceEnv(source).chatDatabaseUrl).toBe(DATABASE_URL);
  expect(readServiceEnv({ ...source, CHAT_DATABASE_URL: other }).chatDatabaseUrl).toBe(other);
});

test("the generated secret is kept for its owner alone and stays the same", () => {
  const first = readEnv({ DATA_DIR: dataDir }).authSecret;
  const file = join(dataDir, "auth-secret");
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(readFileSync(file, "utf8")).toBe(first);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readEnv({ DATA_DIR: dataDir }).authSecret).toBe(first);
});

test("a secret that another user could have put there is not taken, and one that others could read is closed", () => {
  const file = join(dataDir, "auth-secret");
  const { authSecret } = readEnv({ DATA_DIR: dataDir });
  chmodSync(file, 0o644);
  expect(readEnv({ DATA_DIR: dataDir }).authSecret).toBe(authSecret);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  chmodSync(file, 0o666);
  expect(() => readEnv({ DATA_DIR: dataDir })).toThrow(
    /^DATA_DIR should be a folder that nobody else writes to: [^\n]+auth-secret may be written by every user \(mode 666\)/,
  );
  chmodSync(file, 0o600);
  chmodSync(dataDir, 0o777);
  expect(() => readEnv({ DATA_DIR: dataDir })).toThrow(
    /^DATA_DIR should [^\n]+ is open to other users \(mode 777\)/,
  );
  chmodSync(dataDir, 0o700);
  // Only root can give a file away.
  if (process.getuid?.() !== 0) return;
  chownSync(file, 65_534, 65_534);
  expect(() => readEnv({ DATA_DIR: dataDir })).toThrow(/auth-secret belongs to user 65534/);
});

test("a file that was cut off is no secret", () => {
  writeFileSync(join(dataDir, "auth-secret"), "", { mode: 0o600 });
  expect(() => readEnv({ DATA_DIR: dataDir })).toThrow(
    /^DATA_DIR should [^\n]+auth-secret holds no secret of at least 32 characters/,
  );
});
