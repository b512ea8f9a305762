import type { ChildProcessWithoutNullStreams as Child } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase } from "@/lib/postgres/test-database";
import { type Finished, finish, startProgram } from "@/lib/testing/program";

/** The command line in processes of its own, on a database and a folder of its own, for tests. */
export interface TestCommandLine {
  databaseUrl: string;
  /** A folder for files; also the commands' DATA_DIR. */
  folder: string;
  start(args: string[], environment?: Record<string, string>): Child;
  /** Runs a command to its end, with nothing on standard input. */
  chat(...args: string[]): Promise<Finished>;
  /** Starts `serve` on a free port and waits until it listens. */
  serve(): Promise<{ child: Child; url: string }>;
  close(): Promise<void>;
}

export async function openTestCommandLine(): Promise<TestCommandLine> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "switchboard-cli-"));
  const started: Child[] = [];

  function start(args: string[], environment: Record<string, string> = {}): Child {
    const own = { DATABASE_URL: "", CHAT_DATABASE_URL: database.url, DATA_DIR: folder };
    const command = "lib/chat-service/cli/main.ts";
    const child = startProgram([command, ...args], { ...own, ...environment });
    started.push(child);
    return child;
  }

  async function serve() {
    const child = start(["serve", "--port", "0"]);
    let text = "";
    while (child.exitCode === null) {
      const [chunk] = await once(child.stdout, "data");
      text += String(chunk);
      const url = /The chat service listens on (http:\S+)/.exec(text)?.[1];
      if (!url) continue;
      child.stdout.resume();
      return { child, url };
    }
    throw new Error(`serve ended: ${text}`);
  }

  return {
    databaseUrl: database.url,
    folder,
    start,
    serve,
    chat: (...args) => {
      const child = start(args);
      child.stdin.end();
      return finish(child);
    },
    close: async () => {
      for (const child of started) if (child.exitCode === null) child.kill("SIGKILL");
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
