import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { admin } from "./e2e/staff";
import { browserArgs, findBrowser } from "./scripts/browser.mjs";

// Every worker reads this file again; what the first one chose holds for all.
process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 10_000));
if (process.env.E2E_DATA_DIR === undefined) {
  const dataDir = mkdtempSync(join(tmpdir(), "switchboard-e2e-"));
  process.env.E2E_DATA_DIR = dataDir;
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
}
const port = Number(process.env.E2E_PORT);
const providerPort = port + 1;
const origin = `http://localhost:${port}`;
const issuer = `http://localhost:${providerPort}`;
/** The session that e2e/sign-in.setup.ts leaves for every journey. */
const storageState = join(process.env.E2E_DATA_DIR, "admin-session.json");
const executablePath = findBrowser();

export default defineConfig({
  testDir: "./e2e",
  outputDir: "./test-results",
  fullyParallel: true,
  workers: 1,
  forbidOnly: true,
  // Where a run decides, one slow moment of its machine does not; what needed it is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json"]],
  use: {
    baseURL: origin,
    // Without a picture of each frame, which takes a third of the run's time.
    trace: { mode: "retain-on-failure", screenshots: false },
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: browserArgs(),
    },
  },
  projects: [
    { name: "sign-in", testMatch: "sign-in.setup.ts" },
    { name: "journeys", dependencies: ["sign-in"], use: { storageState } },
  ],
  webServer: [
    {
      command: `node --import tsx e2e/oidc-provider.fixture.ts ${providerPort} ${origin}`,
      url: `${issuer}/.well-known/openid-configuration`,
      stdout: "ignore",
      stderr: "ignore",
    },
    {
      command: "node scripts/serve.mjs",
      url: `${origin}/readyz`,
      timeout: 60_000,
      gracefulShutdown: { signal: "SIGTERM", timeout: 30_000 },
      stdout: "ignore",
      stderr: "pipe",
      env: {
        ...ownVariables(),
        PORT: String(port),
        CHAT_SERVICE_PORT: "0",
        DATA_DIR: process.env.E2E_DATA_DIR,
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
  ],
});

/** The journeys run against the embedded database and the built-in service, whatever is set. */
function ownVariables(): Record<string, string> {
  const foreign = ["DATABASE_URL", "CHAT_DATABASE_URL", "CHAT_BASE_URL", "PUBLIC_URL"];
  return Object.fromEntries(foreign.map((name) => [name, ""]));
}
