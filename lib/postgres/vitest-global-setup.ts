import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { testFolder } from "../../scripts/test-folder.mjs";
import { startProgram } from "../testing/program";
import {
  dropTemplates,
  TEMPLATES_VARIABLE,
  TEST_POOLER_VARIABLE,
  TEST_SERVER_VARIABLE,
} from "./test-database";

/**
 * Starts one server for the whole run, and makes the folder of the run's temporary files; both are
 * removed afterwards.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const removeServer = await startServer();
  // Not before, or the server's data would be in it and at a signal be gone while the server still runs.
  process.env.TMPDIR = testFolder();
  return removeServer;
}

/**
 * Starts the server, unless DATABASE_URL or the program that starts the run names one, with PgBouncer
 * before it where SWITCHBOARD_TEST_POOLER is set, and returns what removes it. It is a program of its
 * own, because vitest waits for nothing when a signal ends it.
 */
async function startServer(): Promise<() => Promise<void>> {
  const named = process.env[TEST_SERVER_VARIABLE] ?? process.env.DATABASE_URL;
  const templates = `switchboard_template_${randomBytes(8).toString("hex")}`;
  process.env[TEMPLATES_VARIABLE] = templates;
  if (named !== undefined) {
    process.env[TEST_SERVER_VARIABLE] = named;
    return () => dropTemplates(named, templates);
  }
  const isPooled = Boolean(process.env[TEST_POOLER_VARIABLE]);
  const server = startProgram(
    ["lib/postgres/test-server.fixture.ts", ...(isPooled ? ["pooled"] : [])],
    { LOG_LEVEL: "silent" },
  );
  server.stderr.pipe(process.stderr);
  const urls: string[] = [];
  for await (const url of createInterface(server.stdout)) {
    urls.push(url);
    if (isPooled && urls.length === 1) continue;
    process.env[TEST_SERVER_VARIABLE] = urls[0];
    if (isPooled) process.env[TEST_POOLER_VARIABLE] = url;
    return async () => {
      server.stdin.end();
      if (server.exitCode === null) await once(server, "exit");
    };
  }
  throw new Error("the server of the test run did not start");
}
