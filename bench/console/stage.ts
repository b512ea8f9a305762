import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { admin, signIn } from "@/e2e/staff";
import { openDatabase } from "@/lib/postgres/database";
import { runProgram } from "@/lib/testing/program";
import { freePort } from "@/lib/testing/server-process";
import { WatchedProcess } from "@/lib/testing/watched-process";
import { browserArgs, ensureBrowser } from "@/scripts/browser.mjs";
import { MeasuringProcess } from "../child-process";
import type { ServiceHostAnswer, ServiceHostQuestion } from "../service/service-host";
import { FrontServer } from "./front-server";

/** The application whose channels are listed. */
export const application = { id: "bench", apiKey: "the-key-of-the-bench" };
const peerFolder = fileURLToPath(new URL("../peer/", import.meta.url));
const viewport = { width: 1_440, height: 900 };

/** Everything that a measurement of the console needs, running. */
export interface Stage {
  console: WatchedProcess;
  serviceUrl: string;
  origin: string;
  /** The cookies of a signed-in admin, as a header. */
  cookie: string;
  /** Opens a page in a new profile that is signed in and has cached nothing. */
  openPage(): Promise<Page>;
  stop(): Promise<void>;
}

/**
 * Starts a database of its own with so many generated channels, the chat service and the console in
 * processes of their own, the peer beside them, and a browser.
 */
export async function setStage(channels: number): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), "switchboard-bench-"));
  const closers: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })];
  const stop = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  };
  try {
    const peerOutput = await buildPeer();
    const database = await openDatabase({ dataDir });
    closers.push(database.close);
    const settings = {
      DATABASE_URL: database.url,
      CHAT_DATABASE_URL: "",
      DATA_DIR: dataDir,
      AUTH_SECRET: "a secret of the bench, used for nothing else",
      LOG_LEVEL: "warn",
    };
    await seed(channels, settings);

    const host = new MeasuringProcess<ServiceHostQuestion, ServiceHostAnswer>(
      new URL("../service/service-host.ts", import.meta.url),
    );
    closers.push(() => host.stop());
    const { url: serviceUrl } = await host.ask({
      serve: { databaseUrl: database.url, poolMax: 10 },
    });

    const port = await freePort();
    const front = await FrontServer.start(port, peerOutput);
    closers.push(() => front.stop());
    const console = new WatchedProcess(
      "console",
      `http://127.0.0.1:${port}`,
      join(dataDir, "console.log"),
      ["scripts/serve.mjs"],
      {
        ...settings,
        PORT: String(port),
        PUBLIC_URL: front.origin,
        CHAT_BASE_URL: serviceUrl,
        CHAT_APP_ID: application.id,
        CHAT_API_KEY: application.apiKey,
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
      },
    );
    await console.start();
    closers.push(() => console.stop());

    const browser = await launch();
    closers.push(() => browser.close());
    const first = await browser.newContext({ baseURL: front.origin, viewport });
    const page = await first.newPage();
    await signIn(page, admin);
    await page.getByRole("row").nth(1).waitFor({ timeout: 60_000 });
    const storageState = await first.storageState();
    await first.close();
    const cookie = storageState.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");

    const contexts: BrowserContext[] = [];
    const openPage = async () => {
      for (const context of contexts.splice(0)) await context.close();
      const context = await browser.newContext({ baseURL: front.origin, viewport, storageState });
      // Functions sent to the page were compiled with `keepNames`, which calls this function.
      await context.addInitScript("globalThis.__name = (named) => named");
      contexts.push(context);
      return context.newPage();
    };
    return { console, serviceUrl, origin: front.origin, cookie, openPage, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function seed(channels: number, settings: Record<string, string>): Promise<void> {
  const { id, apiKey } = application;
  await chat(["app", "create", "--app-id", id, "--api-key", apiKey], settings);
  const sizes = ["--users", String(Math.ceil(channels / 10)), "--channels", String(channels)];
  await chat(["seed", "--app-id", id, ...sizes], settings);
}

/** Runs one command of the chat service's command line. */
async function chat(args: string[], settings: Record<string, string>): Promise<void> {
  const { code, stderr } = await runProgram(["lib/chat-service/cli/main.ts", ...args], settings);
  if (code !== 0) throw new Error(`npm run chat -- ${args[0]} ended with ${code}: ${stderr}`);
}

async function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureBrowser(), args: browserArgs() });
}

/** Installs the peer's own packages where they are missing, builds it, and returns its output. */
async function buildPeer(): Promise<string> {
  if (!existsSync(join(peerFolder, "node_modules/vite"))) {
    await runInPeer("npm", ["install", "--no-save", "--no-audit", "--no-fund"]);
  }
  await runInPeer("npm", ["run", "--silent", "build", "--", "--logLevel", "error"]);
  return join(peerFolder, "dist");
}

async function runInPeer(command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, { cwd: peerFolder, stdio: ["ignore", "ignore", "inherit"] });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`the peer: ${command} ${args[0]} ended with ${code}`);
}
