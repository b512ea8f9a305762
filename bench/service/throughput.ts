import { createChatService } from "@/lib/chat-service/app";
import { createPool } from "@/lib/postgres/pool";
import { MeasuringProcess } from "../child-process";
import { median, printLine } from "../report";
import { application, sizesOf } from "./data-set";
import type { HttpLoadQuestion } from "./http-load";
import type { PgLoopQuestion } from "./pg-loop";
import type { ServiceHostAnswer, ServiceHostQuestion } from "./service-host";
import { recordStatements, type Statement } from "./statements";
import { printProcessorTime, printStatementTime } from "./time-shares";
import { requestOf, type WorkloadName } from "./workloads";

const poolMax = 10;
const concurrency = 16;

const file = (name: string) => new URL(name, import.meta.url);

export interface ThroughputOptions {
  rounds: number;
  seconds: number;
  /** Options of node for the service's process, for a profile of it. */
  nodeOptions: string[];
}

/** Sends one request of a workload through the service in this process and returns its statements. */
async function recordWorkload(databaseUrl: string, workload: WorkloadName) {
  const pool = createPool(databaseUrl, { max: 1 });
  const service = createChatService({ pool });
  const { method, path, body } = requestOf(workload);
  const send = async (to: string) => {
    const response = await service.fetch(
      new Request(`http://bench.local${to}`, {
        method: to === path ? method : "GET",
        headers: {
          "app-id": application.appId,
          "api-key": application.apiKey,
          "content-type": "application/json",
        },
        ...(body && to === path ? { body } : {}),
      }),
    );
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${to}: ${response.status} ${text}`);
    return text;
  };
  // The first request of a process also looks up the key; the steady state does not.
  await send("/v1.4/api/users");
  let answer = "";
  const statements = await recordStatements(async () => {
    answer = await send(path);
  });
  await pool.end();
  return { statements, answer };
}

/** Measures block, create and list against their limits; says whether all budgets are met. */
export async function measureThroughput(
  databaseUrl: string,
  channels: number,
  options: ThroughputOptions,
): Promise<boolean> {
  const { users } = sizesOf(channels);
  const service = new MeasuringProcess<ServiceHostQuestion, ServiceHostAnswer>(
    file("./service-host.ts"),
    {},
    options.nodeOptions,
  );
  const load = new MeasuringProcess<HttpLoadQuestion, number>(file("./http-load.ts"));
  const loop = new MeasuringProcess<PgLoopQuestion, number>(file("./pg-loop.ts"));
  const { url } = await service.ask({ serve: { databaseUrl, poolMax } });
  let lane = 0;

  const viaHttp = (to: string, workload: WorkloadName, seconds: number) => {
    lane += 1;
    return load.ask({ url: to, connections: concurrency, seconds, workload, lane, users });
  };
  const viaPg = (statements: Statement[], workload: WorkloadName, seconds: number) => {
    lane += 1;
    const pool = { databaseUrl, poolMax, concurrency };
    return loop.ask({ ...pool, seconds, workload, lane, users, statements });
  };

  let met = true;
  // Creations come before blocks, since recording a block sets the recorded pair apart.
  for (const workload of ["list", "create", "block"] as const) {
    const { statements, answer } = await recordWorkload(databaseUrl, workload);
    const hono = new MeasuringProcess<object, string>(file("./bare-hono.ts"));
    const sides: Record<string, (seconds: number) => Promise<number>> = {
      ours: (seconds) => viaHttp(url, workload, seconds),
      "bare pg loop": (seconds) => viaPg(statements, workload, seconds),
    };
    if (workload === "list") {
      const bare = await hono.ask({ body: answer });
      sides["bare Hono"] = (seconds) => viaHttp(bare, workload, seconds);
    }
    const rates = await alternate(sides, options);
    await hono.stop();

    await service.ask({ profile: "start" });
    const profiled = await viaHttp(url, workload, options.seconds);
    const { time } = await service.ask({ profile: "stop" });
    const what = nameOf(workload);
    if (time) printProcessorTime(what, time, profiled * options.seconds);
    const [statement] = statements;
    if (workload === "list" && statement) {
      const pool = createPool(databaseUrl, { max: 1 });
      await printStatementTime(what, pool, statement);
      await pool.end();
    }

    const ours = median(rates.ours ?? []);
    const limits = Object.entries(rates).filter(([side]) => side !== "ours");
    for (const [side, values] of limits) {
      console.log(`  ${workload}: ${side} ${Math.round(median(values))}/s`);
    }
    const limitsByRound = (rates.ours ?? []).map((_, round) =>
      Math.min(...limits.map(([, values]) => values[round] ?? Number.NaN)),
    );
    // What else the machine does drifts, so each round is compared with its own limit.
    const ratios = limitsByRound.map((limit, round) => (rates.ours?.[round] ?? Number.NaN) / limit);
    met =
      printLine({
        what: `${what}, throughput`,
        ours,
        limit: median(limitsByRound),
        unit: "/s",
        ratio: median(ratios),
        budget: { atLeast: workload === "list" ? 0.7 : 0.6 },
      }) && met;
  }
  await Promise.all([service.stop(), load.stop(), loop.stop()]);
  return met;
}

function nameOf(workload: WorkloadName): string {
  return workload === "list" ? "list of 20 full channels" : workload;
}

/** Measures the sides in turn, after a warm-up of each, and returns each side's rates. */
export async function alternate(
  sides: Record<string, (seconds: number) => Promise<number>>,
  { rounds, seconds }: Pick<ThroughputOptions, "rounds" | "seconds">,
): Promise<Record<string, number[]>> {
  for (const measure of Object.values(sides)) await measure(1);
  const rates: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const [side, measure] of Object.entries(sides)) {
      rates[side] = [...(rates[side] ?? []), await measure(seconds)];
    }
  }
  return rates;
}
