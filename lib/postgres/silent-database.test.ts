import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runProgram } from "@/lib/testing/program";

let server: Server;
let silent: string;
let folder: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "switchboard-silent-"));
  server = createServer((socket) => sockets.push(socket.on("error", () => undefined)));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  silent = `postgres://user:password@127.0.0.1:${port}/none`;
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

// Each waits ten seconds for the database.
describe.concurrent("a database that accepts connections and then stays silent", () => {
  const chat = "lib/chat-service/cli/main.ts";
  test.each([
    { by: "npm run chat", args: [chat, "migrate"], variable: "CHAT_DATABASE_URL" },
    { by: "serve", args: [chat, "serve", "--port", "0"], variable: "DATABASE_URL" },
    {
      by: "npm run console",
      args: ["lib/operator/cli/main.ts", "verify-audit-log"],
      variable: "DATABASE_URL",
    },
    {
      by: "npm run backup",
      args: ["lib/backup/cli/main.ts", "backup", "file"],
      variable: "DATABASE_URL",
    },
    { by: "the start", args: ["lib/testing/start-console.fixture.ts"], variable: "DATABASE_URL" },
  ])(
    "ends $by with one line that names $variable",
    async ({ args: [file = "", ...args], variable }) => {
      const { code, stdout, stderr } = await runProgram([file, ...args], {
        DATABASE_URL: variable === "DATABASE_URL" ? silent : "",
        CHAT_DATABASE_URL: variable === "CHAT_DATABASE_URL" ? silent : "",
        DATA_DIR: folder,
        AUTH_SECRET: "a secret of the test run, long enough to sign with",
      });
      expect(stdout + stderr).toBe(
        `${variable} names a database that cannot be opened: it did not answer within 10 seconds\n`,
      );
      expect(code).toBe(1);
    },
  );
});
