import { setTimeout as sleep } from "node:timers/promises";
import type { TestServer } from "@/lib/postgres/embedded/test-server";
import type { WatchedProcess } from "@/lib/testing/watched-process";
import type { Misbehaviour } from "./misbehaving-proxy";
import type { Stage } from "./stage";

/** Something that goes wrong for a while; `inject` returns once it is mended. */
export interface Fault {
  name: string;
  inject(stage: Stage<TestServer>, forMs: number): Promise<void>;
}

const misbehaving = (name: string, kinds: Misbehaviour[], share: number): Fault => ({
  name,
  async inject({ proxy }, forMs) {
    proxy.misbehave(kinds, share);
    await sleep(forMs);
    proxy.behave();
  },
});

const killed = (name: string, find: (stage: Stage) => WatchedProcess): Fault => ({
  name,
  async inject(stage, forMs) {
    await find(stage).kill();
    await sleep(forMs / 4);
    await find(stage).start();
  },
});

const onWire: Fault[] = [
  misbehaving("answers dropped", ["drop", "cut"], 0.4),
  misbehaving("connections reset", ["reset"], 0.4),
  misbehaving("upstream stalls", ["stall", "late"], 0.3),
  misbehaving("a gateway's 503 and slow answers", ["refuse", "slow"], 0.5),
];
const ofPostgres: Fault[] = [
  {
    name: "PostgreSQL stopped",
    async inject({ postgres }, forMs) {
      await postgres.stop();
      await sleep(forMs / 3);
      await postgres.start();
    },
  },
  {
    name: "PostgreSQL crashed",
    async inject({ postgres }, forMs) {
      postgres.crash();
      await sleep(forMs / 6);
      await postgres.start();
    },
  },
];
const firstConsole = killed("console A killed", ({ consoles }) => consoles[0]);
const others = [
  killed("console B killed", ({ consoles }) => consoles[1]),
  killed("service killed", ({ service }) => service),
];

/**
 * One round of faults, in order. With `steady` console B and the service live on, so that their
 * memory can be watched.
 */
export function roundOfFaults(steady: boolean): Fault[] {
  return [...onWire, firstConsole, ...ofPostgres, ...(steady ? [] : others)];
}
