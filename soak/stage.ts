import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { admin } from "@/e2e/staff";
import { type Finished, programArguments, runProgram } from "@/lib/testing/program";
import { freePort } from "@/lib/testing/server-process";
import { TestBrowser } from "@/lib/testing/test-browser";
import { WatchedProcess } from "@/lib/testing/watched-process";
import { askConsole, sendPatiently } from "./ask-console";
import { MisbehavingProxy } from "./misbehaving-proxy";

const publicUrl = "http://console.test";

export const application = { id: "soak", apiKey: "the-key-of-the-soak" };
export const people = Array.from({ length: 400 }, (_, index) => `person-${index}`);

/** The database of a stage. */
export interface StagePostgres {
  url: string;
  stop(): Promise<void>;
}

/** Two consoles, the service behind its proxy and PostgreSQL, each a real process. */
export interface Stage<Postgres extends StagePostgres = StagePostgres> {
  folder: string;
  postgres: Postgres;
  service: WatchedProcess;
  proxy: MisbehavingProxy;
  consoles: readonly [WatchedProcess, WatchedProcess];
  /** Stops what still runs, the last started first. */
  close(): Promise<void>;
  /** Runs a program of the project against the stage's database. */
  run(command: [file: string, ...args: string[]], input?: string): Promise<Finished>;
}

/**
 * Starts everything, with people and no channels, on the database that `openPostgres` makes in a folder;
 * `variables` are the consoles' own. The folder, with every log, is left to the caller.
 */
export async function openStage<Postgres extends StagePostgres>(
  openPostgres: (folder: string) => Promise<Postgres>,
  variables: Record<string, string> = {},
): Promise<Stage<Postgres>> {
  const folder = mkdtempSync(join(tmpdir(), "switchboard-soak-"));
  // As root, PostgreSQL runs as another user, who must pass through.
  chmodSync(folder, 0o711);
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (let stop = closers.pop(); stop; stop = closers.pop()) await stop();
  };
  try {
    const postgres = await openPostgres(join(folder, "data"));
    closers.push(() => postgres.stop());
    return { folder, close, postgres, ...(await startAll(folder, postgres, closers, variables)) };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Returns whether `work` kept every promise on a stage, which is closed afterwards, also by a signal. The
 * logs stay where a promise was broken.
 */
export async function withStage<S extends Stage>(
  stage: S,
  work: (stage: S) => Promise<boolean>,
): Promise<boolean> {
  let kept = false;
  const stop = () => void stage.close().finally(() => process.exit(1));
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    kept = await work(stage);
    return kept;
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
    await stage.close();
    if (kept) rmSync(stage.folder, { recursive: true, force: true });
    else console.error(`\nThe logs are kept in ${stage.folder}`);
  }
}

async function startAll(
  folder: string,
  postgres: StagePostgres,
  closers: (() => Promise<unknown>)[],
  variables: Record<string, string>,
): Promise<Omit<Stage, "folder" | "close" | "postgres">> {
  const settings = {
    DATABASE_URL: postgres.url,
    CHAT_DATABASE_URL: "",
    DATA_DIR: join(folder, "console"),
    AUTH_SECRET: "a secret of the soak, used for nothing else",
    LOG_LEVEL: "info",
  };
  const run: Stage["run"] = (command, input) => runProgram(command, settings, input);
  await fill(run);

  const port = await freePort();
  const service = new WatchedProcess(
    "service",
    `http://127.0.0.1:${port}`,
    join(folder, "service.log"),
    [...programArguments("lib/chat-service/cli/main.ts"), "serve", "--port", String(port)],
    settings,
  );
  closers.push(() => service.stop());
  await service.start();
  const proxy = new MisbehavingProxy(service.url);
  await proxy.start();
  closers.push(() => proxy.stop());
  const consoleOf = async (name: string) => {
    const own = String(await freePort());
    return new WatchedProcess(
      name,
      `http://127.0.0.1:${own}`,
      join(folder, `${name}.log`),
      ["scripts/serve.mjs"],
      {
        ...settings,
        ...variables,
        PORT: own,
        CONSOLE_HOST: "127.0.0.1",
        PUBLIC_URL: publicUrl,
        CHAT_BASE_URL: proxy.url,
        CHAT_APP_ID: application.id,
        CHAT_API_KEY: application.apiKey,
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
      },
    );
  };
  const consoles = [await consoleOf("console-a"), await consoleOf("console-b")] as const;
  closers.push(() => Promise.all(consoles.map((one) => one.stop())));
  await Promise.all(consoles.map((one) => one.start()));
  return { service, proxy, consoles, run };
}

async function fill(run: Stage["run"]): Promise<void> {
  const { id, apiKey } = application;
  const users = people.map((person) => JSON.stringify({ kind: "user", id: person }));
  const chat = "lib/chat-service/cli/main.ts";
  const created = await run([chat, "app", "create", "--app-id", id, "--api-key", apiKey]);
  const imported = await run([chat, "import", "-", "--app-id", id], `${users.join("\n")}\n`);
  if (created.code !== 0 || imported.code !== 0) throw new Error(created.stderr + imported.stderr);
}

/** Signs the admin in, invites a person who may create and block, and signs that person in. */
export async function invitePerson(stage: Stage): Promise<TestBrowser> {
  const [{ url }] = stage.consoles;
  const inviting = new TestBrowser(publicUrl);
  await inviting.signIn(sendPatiently, admin, url);
  const email = `person-${randomUUID()}@example.com`;
  const grants = ["support", "product"].map((role) => ({ role, applicationId: application.id }));
  const invited = await askConsole(inviting, `${url}/api/console/staff`, { email, grants });
  if (!invited.answered || invited.status !== 200) throw new Error("the invitation failed");
  const { link } = Object(invited.body);
  const password = "a person's long password";
  const token = new URL(String(link)).hash.slice(1);
  const person = new TestBrowser(publicUrl);
  await askConsole(person, `${url}/api/console/setup/accept`, { token, name: "Person", password });
  await person.signIn(sendPatiently, { email, password }, url);
  return person;
}
