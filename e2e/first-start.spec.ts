import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { expect, test } from "@playwright/test";
import { z } from "zod";
import { openPage } from "./open-page";

test.use({ storageState: { cookies: [], origins: [] } });
let console_: ChildProcess | undefined;
const dataDir = mkdtempSync(join(tmpdir(), "switchboard-first-start-"));
// As root the embedded PostgreSQL runs as another user, who must pass through.
chmodSync(dataDir, 0o711);

test.afterAll(async () => {
  if (console_ && console_.exitCode === null) {
    console_.kill("SIGTERM");
    await once(console_, "exit");
  }
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts a console on the test's folder, with nothing configured but `settings`. */
function startConsole(
  settings: Record<string, string>,
): ChildProcessByStdio<null, Readable, Readable> {
  const unset = { DATABASE_URL: "", CHAT_DATABASE_URL: "", CHAT_BASE_URL: "", PUBLIC_URL: "" };
  const started = spawn(process.execPath, ["scripts/serve.mjs"], {
    env: {
      ...process.env,
      ...unset,
      ADMIN_EMAIL: "",
      ADMIN_PASSWORD: "",
      OIDC_ISSUER: "",
      OIDC_CLIENT_ID: "",
      OIDC_CLIENT_SECRET: "",
      PORT: String(Number(process.env.E2E_PORT) + 2),
      CHAT_SERVICE_PORT: "0",
      DEMO_DATA: "true",
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  console_ = started;
  return started;
}

/** Starts a console for the first time and returns the setup link it prints. */
async function firstStart(): Promise<string> {
  let printed = "";
  for await (const chunk of startConsole({}).stdout) {
    printed += String(chunk);
    const link = /First admin\s+(http\S+)/.exec(printed)?.[1];
    if (link) return link;
  }
  throw new Error(`the console ended without a setup link: ${printed}`);
}

for (const variable of ["CHAT_SERVICE_PORT", "METRICS_PORT"]) {
  test(`a start on a port that is taken ends with one line that names ${variable}`, async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = z.object({ port: z.number() }).parse(other.address());
    const started = startConsole({ [variable]: String(port) });
    let said = "";
    started.stderr.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
    const [code] = await once(started, "close");
    other.close();
    expect(code).toBe(1);
    expect(said.trim().split("\n")).toEqual([
      expect.stringContaining(`set ${variable} to another`),
    ]);
    expect(said).toContain(String(port));
  });
}

test("first start to first admin: the printed link makes the admin, who lands on real channels", async ({
  page,
}) => {
  const link = await firstStart();
  const origin = new URL(link).origin;
  await openPage(page, `${origin}/`);
  await expect(page).toHaveURL(/\/sign-in/);
  await openPage(page, link);
  await expect(page.getByRole("heading", { name: "Create the first admin" })).toBeVisible();
  await page.getByLabel("E-mail").fill("first@example.com");
  await page.getByLabel("Name").fill("First Admin");
  await page.getByLabel("Password").fill("the first long password");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/demo\/channels/);
  await expect(page.getByRole("grid", { name: "Channels" }).getByRole("row").nth(5)).toBeVisible();
  await page.goto("about:blank");
  await openPage(page, link);
  await expect(page.getByRole("alert").first()).toContainText("already used");
});
