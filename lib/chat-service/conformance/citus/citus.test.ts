import { Readable, Writable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApplication } from "@/lib/chat-service/applications/applications";
import { seedApplication } from "@/lib/chat-service/seed/seed-application";
import { exportApplication } from "@/lib/chat-service/transfer/export-application";
import { importApplication } from "@/lib/chat-service/transfer/import-application";
import { citusUrl, createClusterDatabase } from "@/lib/postgres/citus/test-cluster";
import { distribute } from "@/lib/postgres/migrations";
import type { Pool } from "@/lib/postgres/pool";
import { AcknowledgedWrites } from "../acknowledged-writes";
import { everyStatement } from "../every-statement";
import { fuzzSuite } from "../fuzz/fuzz-suite";
import { type OwnService, openOwnService } from "../own-service";
import { planOf } from "../plan-of";
import { Session } from "../session";
import { conformanceSuite } from "../suite/conformance-suite";
import { ClusterWorker } from "./cluster-worker";

if (citusUrl === undefined) console.warn("Skipped: CITUS_DATABASE_URL names no Citus cluster.");

/** Our service on a database of its own on the cluster, distributed when its rows are there. */
function openOnCluster(
  options: { over?: "process" | "http"; people?: number; connections?: number } = {},
): Promise<OwnService> {
  return openOwnService({
    over: "http",
    ...options,
    createDatabase: createClusterDatabase,
    afterwards: (pool) => distribute(pool, "chat"),
  });
}

describe.skipIf(citusUrl === undefined)("on a Citus cluster", () => {
  conformanceSuite("our service on a Citus cluster", openOnCluster);
  fuzzSuite("our service on a Citus cluster", () => openOnCluster({ people: 40 }));

  it("every statement of a request is one task on one node", async () => {
    const target = await openOnCluster({ over: "process", people: 12, connections: 1 });
    try {
      const statements = (await everyStatement(target.pool, target)).filter(({ text }) =>
        text.includes("chat."),
      );
      expect(statements.length).toBeGreaterThanOrEqual(57);
      for (const statement of statements) {
        const plan = await planOf(target.pool, statement, target.appId);
        const tasks = [...plan.matchAll(/"Task Count": ?(\d+)/g)].map(([, count]) => Number(count));
        expect([statement.name, ...tasks]).toEqual([statement.name, 1]);
      }
    } finally {
      await target.close?.();
    }
  });

  describe("a worker killed with -9 and started again", () => {
    let target: OwnService;
    beforeAll(async () => {
      target = await openOnCluster({ people: 200 });
    });
    afterAll(() => target.close?.());

    it("loses nothing acknowledged, three times, and the service goes on", async () => {
      const session = new Session(target);
      await session.open();
      const writes = new AcknowledgedWrites(session);
      const worker = await ClusterWorker.of(target.pool, target.databaseUrl, target.appId);
      for (let round = 1; round <= 3; round += 1) {
        writes.start();
        await writes.untilAcknowledged(10);
        worker.kill();
        await writes.untilFailed();
        await writes.stop();
        expect((await session.call("GET", "/users")).status).toBe(503);
        await worker.start();
        await untilAnswered(session);
        expect(await writes.missing(), `round ${round}`).toEqual([]);
      }
    }, 300_000);
  });

  describe("seed, export and import", () => {
    let target: OwnService;
    beforeAll(async () => {
      target = await openOnCluster({ people: 12 });
    });
    afterAll(() => target.close?.());

    it("of one application come back the same in another, which may lie on another node", async () => {
      const { pool } = target;
      await createApplication(pool, { id: "seeded" });
      const size = { applicationId: "seeded", seed: 7, users: 300, channels: 400 };
      expect(await seedApplication(pool, size)).toMatchObject({ users: 300, channels: 400 });
      const written = await exported(pool, "seeded");
      await createApplication(pool, { id: "copied" });
      const source = Readable.from([Buffer.from(written)]);
      await importApplication(pool, { applicationId: "copied", source });
      expect(await exported(pool, "copied")).toBe(written);
    });

    it("a wrong file is refused by its line, and nothing is added", async () => {
      const line = JSON.stringify({ kind: "user", id: "person-1" });
      const taken = 'line 1: id: user "person-1" is in the database already';
      const source = Readable.from([Buffer.from(line)]);
      const importing = importApplication(target.pool, { applicationId: target.appId, source });
      await expect(importing).rejects.toThrow(taken);
      const block = { kind: "block", userId: "person-1", blockedUserId: "nobody" };
      const unknown = Readable.from([Buffer.from(JSON.stringify(block))]);
      const blocking = importApplication(target.pool, {
        applicationId: target.appId,
        source: unknown,
      });
      await expect(blocking).rejects.toThrow('blockedUserId: user "nobody" is unknown');
    });
  });
});

async function untilAnswered(session: Session): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await session.call("GET", "/users")).status === 200) return;
    await setTimeout(100);
  }
  throw new Error("the service did not answer within 30 seconds of the worker's start");
}

async function exported(pool: Pool, applicationId: string): Promise<string> {
  const chunks: Buffer[] = [];
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  await exportApplication(pool, { applicationId, output });
  return Buffer.concat(chunks).toString("utf8");
}
