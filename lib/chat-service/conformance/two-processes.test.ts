import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPool } from "@/lib/postgres/pool";
import { createTestDatabase } from "@/lib/postgres/test-database";
import { freePort } from "@/lib/testing/server-process";
import { AcknowledgedWrites } from "./acknowledged-writes";
import { type Balancer, startBalancer } from "./balancer";
import { provision } from "./own-service";
import { ServiceProcess } from "./service-process";
import { Session } from "./session";
import { conformanceSuite } from "./suite/conformance-suite";
import type { ConformanceTarget } from "./target";

interface Pair {
  target: ConformanceTarget;
  processes: [ServiceProcess, ServiceProcess];
  balancer: Balancer;
}

async function openPair(): Promise<Pair> {
  const database = await createTestDatabase();
  const pool = createPool(database.url);
  const provisioned = await provision(pool, 260);
  const processes: Pair["processes"] = [
    new ServiceProcess(await freePort(), database.url),
    new ServiceProcess(await freePort(), database.url),
  ];
  await Promise.all(processes.map((one) => one.start()));
  const balancer = await startBalancer(processes.map(({ port }) => port));
  const close = async () => {
    await balancer.close();
    await Promise.all(processes.map((one) => one.stop()));
    await pool.end();
    await database.drop();
  };
  return { target: { ...provisioned, baseUrl: balancer.url, close }, processes, balancer };
}

let opened: Promise<Pair> | undefined;
const openPairOnce = () => {
  opened ??= openPair();
  return opened;
};

conformanceSuite("two serve processes behind a balancer", async () => {
  const { close: _, ...target } = (await openPairOnce()).target;
  return target;
});

describe("two serve processes on one database", () => {
  let pair: Pair;
  beforeAll(async () => {
    pair = await openPairOnce();
  });
  afterAll(() => pair.target.close?.());

  it("share the requests; killing one loses nothing acknowledged, and the other goes on", async () => {
    const session = new Session(pair.target);
    await session.open();
    const writes = new AcknowledgedWrites(session);
    writes.start();
    await writes.untilAcknowledged(20);
    await pair.processes[0].kill();
    await writes.untilAcknowledged(20);
    await writes.stop();

    for (const { port } of pair.processes) {
      expect(pair.balancer.answered.get(port) ?? 0).toBeGreaterThan(0);
    }
    expect(await writes.missing()).toEqual([]);
  });
});
