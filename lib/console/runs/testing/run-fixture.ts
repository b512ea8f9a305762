import { setTimeout as sleep } from "node:timers/promises";
import type { Application } from "@/lib/console/application";
import { openTestRuntime } from "@/lib/console/test-runtime";
import type { RunView } from "@/lib/contract/run-views";
import type { LeaseWorker } from "@/lib/postgres/lease-worker";
import type { Pool } from "@/lib/postgres/pool";
import type { StaffMember } from "../../roles";
import { startRunWorker } from "../engine/run-worker";
import { type RunCall, readRun } from "../run-service";

/** A console database with an admin, and workers on it. */
export interface RunFixture {
  pool: Pool;
  databaseUrl: string;
  call: RunCall;
  startWorker(application: Application, options?: { leaseMs?: number }): LeaseWorker;
  /** Waits until the run is as asked, or fails after `forMs`. */
  waitFor(runId: string, is: (run: RunView) => boolean, forMs?: number): Promise<RunView>;
  /** Waits until no worker has the run in hand. */
  untilReleased(runId: string): Promise<void>;
  close(): Promise<void>;
}

const staff: StaffMember = {
  id: "ada",
  email: "ada@example.com",
  name: "Ada",
  grants: [{ role: "admin", applicationId: null }],
};

export async function openRunFixture(): Promise<RunFixture> {
  const opened = await openTestRuntime();
  const { pool, logger } = opened.runtime;
  await pool.query("INSERT INTO console.staff (id, name, email) VALUES ($1, $2, $3)", [
    staff.id,
    staff.name,
    staff.email,
  ]);
  await pool.query("INSERT INTO console.role_grants (staff_id, role) VALUES ($1, 'admin')", [
    staff.id,
  ]);
  const call: RunCall = {
    application: { id: "demo", name: "Demo", environment: "development" },
    staff,
  };
  return {
    pool,
    databaseUrl: opened.databaseUrl,
    call,
    startWorker: (application, { leaseMs = 2_000 } = {}) =>
      startRunWorker({
        pool,
        logger,
        findApplication: async (id) => (id === application.id ? application : null),
        backOff: { firstMs: 50, longestMs: 500 },
        leaseMs,
        pollMs: 50,
      }),
    waitFor: async (runId, is, forMs = 90_000) => {
      const deadline = Date.now() + forMs;
      for (;;) {
        const run = await readRun(call, runId);
        if (is(run)) return run;
        if (Date.now() > deadline) throw new Error(`the run stays ${JSON.stringify(run)}`);
        await sleep(25);
      }
    },
    untilReleased: async (runId) => {
      const isClaimed = "SELECT FROM console.runs WHERE id = $1 AND claimed_by IS NOT NULL";
      while ((await pool.query(isClaimed, [runId])).rowCount !== 0) await sleep(25);
    },
    close: opened.close,
  };
}
