import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { residentMemory } from "@/lib/testing/inspector";
import { finish, startProgram } from "@/lib/testing/program";
import type { WatchedProcess } from "@/lib/testing/watched-process";
import type { Check } from "./report";

const connections = 300;
const bytesEach = 9_500_000;
const riseMbMax = 150;
const livezMsMax = 250;
const lookEveryMs = 50;

/**
 * Sends a console's pages more bodies at once than it could keep, and checks that meanwhile it neither
 * grows nor leaves the health check waiting.
 */
export async function checkFlood(one: WatchedProcess): Promise<{
  counts: Record<string, string>;
  checks: Check[];
}> {
  const before = await residentMemory(one.inspector);
  const flood = startProgram(["soak/flood.ts", one.url, String(connections), String(bytesEach)]);
  const ended = finish(flood);
  const looks: { rss: number; livezMs: number; status: number }[] = [];
  while (flood.exitCode === null) {
    const asked = performance.now();
    const answer = await fetch(`${one.url}/livez`).catch(() => null);
    await answer?.arrayBuffer();
    const livezMs = Math.round(performance.now() - asked);
    looks.push({
      rss: await residentMemory(one.inspector),
      livezMs,
      status: answer?.status ?? 0,
    });
    await sleep(lookEveryMs);
  }
  const { stdout, stderr } = await ended;
  const answers = z.record(z.string(), z.number()).parse(JSON.parse(stdout || stderr));
  const riseMb = Math.round((Math.max(...looks.map(({ rss }) => rss)) - before) / 2 ** 20);
  const slowestMs = Math.max(...looks.map(({ livezMs }) => livezMs));
  const what = `${connections} bodies of ${bytesEach / 1e6} MB to pages at once`;
  const late = looks.filter(({ livezMs, status }) => livezMs > livezMsMax || status !== 200);
  const refused = answers[413] ?? 0;
  return {
    counts: {
      [`${what}: answers`]: JSON.stringify(answers),
      "  resident memory rose by (MB), slowest /livez meanwhile (ms)": `${riseMb}, ${slowestMs}`,
    },
    checks: [
      {
        name: "bodies to pages that were not refused with 413",
        of: connections,
        breaches: refused === connections ? [] : [JSON.stringify(answers)],
      },
      {
        name: `rises of resident memory by ${riseMbMax} MB or more through bodies to pages`,
        of: looks.length,
        breaches: riseMb < riseMbMax ? [] : [`${riseMb} MB`],
      },
      {
        name: `answers of /livez later than ${livezMsMax} ms meanwhile`,
        of: looks.length,
        breaches: late.map(({ livezMs, status }) => `${status} after ${livezMs} ms`),
      },
    ],
  };
}
