import { createPool, type Pool, type PoolClient } from "@/lib/postgres/pool";
import { answerParent } from "../child-process";
import { type Statement, withMarkers } from "./statements";
import { idsOf, type WorkloadName } from "./workloads";

export interface PgLoopQuestion {
  databaseUrl: string;
  poolMax: number;
  concurrency: number;
  seconds: number;
  workload: WorkloadName;
  lane: number;
  users: number;
  statements: Statement[];
}

let pool: Pool | undefined;

/** Repeats a request's statements over a bare pool; answers with the repetitions a second. */
answerParent(async (question: PgLoopQuestion) => {
  const { databaseUrl, poolMax, concurrency, seconds, workload, lane, users } = question;
  pool ??= createPool(databaseUrl, { max: poolMax });
  const opened = pool;
  let next = 0;
  let done = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  const loop = async () => {
    while (performance.now() < end) {
      const ids = idsOf(workload, lane, next, users);
      next += 1;
      await repeat(opened, question.statements, ids);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, loop));
  return done / ((performance.now() - start) / 1000);
});

async function repeat(from: Pool, statements: Statement[], ids: ReadonlyMap<string, string>) {
  const inTransaction = statements[0]?.text.trim().toUpperCase().startsWith("BEGIN") ?? false;
  const client: PoolClient | Pool = inTransaction ? await from.connect() : from;
  try {
    for (const statement of statements) {
      const values = statement.values.map((value) => withMarkers(value, ids));
      await client.query({ ...statement, values });
    }
  } finally {
    if ("release" in client) client.release();
  }
}
