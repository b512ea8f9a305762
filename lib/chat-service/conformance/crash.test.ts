import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { startChatService } from "@/lib/chat-service/server";
import { openDatabase } from "@/lib/postgres/database";
import { createPool } from "@/lib/postgres/pool";
import { createTestDatabase } from "@/lib/postgres/test-database";
import { freePort } from "@/lib/testing/server-process";
import { AcknowledgedWrites } from "./acknowledged-writes";
import { provision } from "./own-service";
import { ServiceProcess } from "./service-process";
import { Session } from "./session";

const rounds = 10;
const people = 200;

describe("after kill -9 during writes", () => {
  it(`of the service, ${rounds} times, every acknowledged block and channel is there`, async () => {
    const database = await createTestDatabase();
    const pool = createPool(database.url);
    const provisioned = await provision(pool, people);
    const service = new ServiceProcess(await freePort(), database.url);
    const session = new Session({ ...provisioned, baseUrl: service.url });
    const writes = new AcknowledgedWrites(session);
    try {
      await service.start();
      await session.open();
      for (let round = 1; round <= rounds; round += 1) {
        writes.start();
        await writes.untilAcknowledged(5 + round);
        await service.kill();
        await writes.stop();
        await service.start();
        expect(await writes.missing(), `round ${round}`).toEqual([]);
      }
      expect(writes.blocks.length).toBeGreaterThan(rounds);
    } finally {
      await service.kill();
      await pool.end();
      await database.drop();
    }
  }, 300_000);

  it(`of PostgreSQL, ${rounds} times, every acknowledged block and channel is there`, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "switchboard-crash-"));
    const database = await openDatabase({ dataDir });
    const provisioned = await provision(database.pool, people);
    const server = await startChatService({ pool: database.pool, host: "127.0.0.1", port: 0 });
    const session = new Session({ ...provisioned, baseUrl: server.url });
    await session.open();
    const writes = new AcknowledgedWrites(session);
    try {
      for (let round = 1; round <= rounds; round += 1) {
        writes.start();
        await writes.untilAcknowledged(5 + round);
        process.kill(postmasterOf(dataDir), "SIGKILL");
        await writes.untilFailed();
        await writes.stop();
        await untilReady(server.url);
        expect(await writes.missing(), `round ${round}`).toEqual([]);
      }
      expect(writes.failures).toBeGreaterThan(0);
      expect(writes.blocks.length).toBeGreaterThan(rounds);
    } finally {
      await server.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }, 300_000);
});

/** The postmaster is the parent of every backend, and its data folder has a file that names it. */
function postmasterOf(dataDir: string): number {
  const file = readFileSync(join(dataDir, "postgres/data/postmaster.pid"), "utf8");
  return Number(file.split("\n")[0]);
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const ready = await fetch(`${url}/readyz`).catch(() => null);
    await ready?.arrayBuffer();
    if (ready?.status === 200) return;
    await pause(50);
  }
  throw new Error("the service was not ready within 30 seconds of the crash");
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
