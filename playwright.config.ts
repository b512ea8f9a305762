import { chmodSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { journeyConsoles } from "./e2e/consoles";
import { admin } from "./e2e/staff";
import { browserArgs, findBrowser } from "./scripts/browser.mjs";
import { testFolder } from "./scripts/test-folder.mjs";

// Every worker reads this file again; what the first process chose holds for all.
process.env.E2E_FIRST_PORT ??= String(20_000 + Math.floor(Math.random() * 10_000));
if (process.env.E2E_FOLDER === undefined) {
  process.env.TMPDIR = testFolder();
  const folder = mkdtempSync(join(process.env.TMPDIR, "journeys-"));
  // As root the embedded PostgreSQL runs as another user, who must pass through.
  chmodSync(folder, 0o711);
  process.env.E2E_FOLDER = folder;
}
const consoles = journeyConsoles();
// Which of them are this worker's; its journeys read the console's port and folder here.
const own = consoles[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? consoles[0];
process.env.E2E_PORT = String(own.port);
process.env.E2E_DATA_DIR = own.dataDir;
const executablePath = findBrowser();

export default defineConfig({
  testDir: "./e2e",
  outputDir: "./test-results",
  workers: consoles.length,
  forbidOnly: true,
  // In CI one slow moment of the machine should not fail a run; retried tests are listed as flaky.
  retries: process.env.CI ? 1 : 0,
  // Long, since other tests keep the machine busy meanwhile.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [["list"], ["json"]],
  use: {
    baseURL: own.origin,
    // As some people ask of their system; in motion a page takes a tenth more of the processor.
    contextOptions: { reducedMotion: "reduce" },
    // A trace of every first try would take much of the run's time; `--trace on` records them.
    trace: { mode: "on-first-retry", screenshots: false },
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: browserArgs(),
    },
  },
  projects: [
    { name: "sign-in", testMatch: "sign-in.setup.ts" },
    { name: "journeys", dependencies: ["sign-in"], use: { storageState: own.session } },
  ],
  webServer: consoles.flatMap(({ port, origin, issuer, dataDir }) => [
    {
      command: `node --import tsx e2e/oidc-provider.fixture.ts ${new URL(issuer).port} ${origin}`,
      url: `${issuer}/.well-known/openid-configuration`,
      stdout: "ignore",
      stderr: "ignore",
    },
    {
      command: "node scripts/serve.mjs",
      url: `${origin}/readyz`,
      timeout: 120_000,
      gracefulShutdown: { signal: "SIGTERM", timeout: 30_000 },
      stdout: "ignore",
      stderr: "pipe",
      env: {
        ...ownVariables(),
        PORT: String(port),
        CHAT_SERVICE_PORT: "0",
        DATA_DIR: dataDir,
        LOG_LEVEL: "warn",
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        ALLOW_PRIVATE_ADDRESSES: "true",
        OIDC_ISSUER: issuer,
        OIDC_CLIENT_ID: "switchboard",
        OIDC_CLIENT_SECRET: "a secret of the test's provider",
        OIDC_ROLE_CLAIM: "teams",
        OIDC_ROLE_MAP: "chat-support=support",
      },
    },
  ]),
});

/** The journeys run against the embedded database and the built-in service, whatever is set. */
function ownVariables(): Record<string, string> {
  const foreign = ["DATABASE_URL", "CHAT_DATABASE_URL", "CHAT_BASE_URL", "PUBLIC_URL"];
  return Object.fromEntries(foreign.map((name) => [name, ""]));
}
