import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { withTransaction } from "@/lib/postgres/transaction";
import { finishRun } from "./store/claims";
import { findRun, listStoredRuns } from "./store/runs";

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
beforeAll(async () => {
  opened = await openTestRuntime();
});
afterAll(() => opened.close());

/** Stores runs of 500 rows each, of which every tenth was refused and the others done, not yet ended. */
async function storeRuns(applicationId: string, count: number): Promise<string[]> {
  const { rows } = await opened.runtime.pool.query<{ id: string }>(
    `INSERT INTO console.runs (id, application_id, kind, title, started_by, started_by_name, state, total)
     SELECT gen_random_uuid(), $1, 'block', '', 's1', 'Kim', 'running', 500 FROM generate_series(1, $2)
     RETURNING id`,
    [applicationId, count],
  );
  const ids = rows.map(({ id }) => id);
  await opened.runtime.pool.query(
    `INSERT INTO console.run_rows (run_id, row, line, input, state, existed_before, ended_at)
     SELECT id, row, row, '{}', CASE WHEN row % 10 = 0 THEN 'refused' ELSE 'done' END, false, now()
     FROM unnest($1::uuid[]) AS id, generate_series(1, 500) AS row`,
    [ids],
  );
  return ids;
}

/** How many rows of runs PostgreSQL reads for one page of the list. */
async function rowsRead(applicationId: string): Promise<number> {
  return withTransaction(opened.runtime.pool, async (client) => {
    const read = async () => {
      const { rows } = await client.query<{ read: number }>(
        `SELECT coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int AS read
         FROM pg_stat_xact_user_tables WHERE relid = 'console.run_rows'::regclass`,
      );
      return rows[0]?.read ?? 0;
    };
    const before = await read();
    const filter = { applicationId, startedBy: null, before: null, limit: 21 };
    expect(await listStoredRuns(filter, client)).toHaveLength(21);
    return (await read()) - before;
  });
}

test("the list of runs reads the rows of those under way alone, and keeps the numbers of those that ended", async () => {
  const ids = await storeRuns("many", 40);
  const [first = ""] = ids;
  const underWay = await findRun("many", first);
  expect(underWay).toMatchObject({ finishedAt: null, endedLately: 500 });
  const numbers = { counts: { done: 450, refused: 50 }, surveyed: 500, undoable: 450 };
  expect(underWay?.tally).toEqual(numbers);
  for (const id of ids) await finishRun(opened.runtime.pool, id);
  const ended = await findRun("many", first);
  expect(ended?.finishedAt).not.toBeNull();
  expect(ended?.tally).toEqual(numbers);
  expect(await rowsRead("many")).toBe(0);
  await storeRuns("many", 1);
  expect(await rowsRead("many")).toBe(500);
});
