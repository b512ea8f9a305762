import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestStaff } from "@/lib/bff/test-staff";
import { ensureSearchIndexes } from "@/lib/catalog/search/search-indexes";
import type { AuditFilters } from "@/lib/contract/audit-filters";
import type { AuditItem } from "@/lib/contract/audit-item";
import { appendAuditLog } from "./audit-log";
import type { AuditScope } from "./audit-selection";
import { listAuditLog, walkAuditLog } from "./list-audit-log";
import { openTestRuntime } from "./test-runtime";

/** The application whose catalog may know the names of targets. */
const namesOf = "demo";
let opened: Awaited<ReturnType<typeof openTestRuntime>>;
let ann = "";
let bo = "";
/** What the log was given, oldest first, as it should be read. */
const model: ModelRow[] = [];

interface ModelRow {
  seq: number;
  staffId: string;
  staff: string;
  action: string;
  outcome: string;
  applicationId: string;
  target: string;
  blocked: string | null;
  reason: string;
  ticket: string;
  run: string | null;
}

const all: AuditScope = { see: "all" };
const runs = ["5b0f8f5e-0000-4000-8000-000000000001", "5b0f8f5e-0000-4000-8000-000000000002"];
const outcomes = ["done", "refused", "failed", "unknown", "never"] as const;
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

async function write(row: Omit<ModelRow, "seq">): Promise<void> {
  const { staffId, staff, applicationId, target, reason, action } = row;
  const details = {
    ...(row.blocked && { blockedUserId: row.blocked }),
    ...(row.ticket && { ticket: row.ticket }),
    ...(row.run && action !== "start-block-run" && { runId: row.run }),
  };
  const said = { staffId, staff, applicationId, target, reason, details } as const;
  const kind = action as "block-user";
  const intentSeq = await appendAuditLog({ ...said, action: kind, outcome: "intended" });
  model.push({
    ...row,
    seq: intentSeq,
    outcome: row.outcome === "never" ? "unknown" : row.outcome,
  });
  if (row.outcome === "never") return;
  const outcome = row.outcome as "done";
  await appendAuditLog({ action: kind, outcome, intentSeq });
}

beforeAll(async () => {
  opened = await openTestRuntime();
  const { pool } = opened.runtime;
  await (await ensureSearchIndexes(pool)).indexed;
  ann = await createTestStaff("ann.lee@example.com", [], "Ann Lee");
  bo = await createTestStaff("bo@elsewhere.test", [], "Bo Kim");
  for (let at = 0; at < 60; at += 1) {
    const byAnn = at % 3 !== 0;
    await write({
      staffId: byAnn ? ann : bo,
      staff: byAnn ? "ann.lee@example.com" : "bo@elsewhere.test",
      action: pick(["block-user", "unblock-user", "create-channel", "start-block-run"], at),
      outcome: pick(outcomes, at),
      applicationId: pick(["demo", "removed-shop"], Math.floor(at / 2)),
      target: at % 4 === 3 ? pick(runs, at % 8 === 3 ? 0 : 1) : `room-${at % 7}`,
      blocked: at % 4 < 2 ? `Mallory-${at % 5}` : null,
      reason: pick(["Spam in the lobby", "", "asked by a lead"], at),
      ticket: pick(["T-1", "T-12", ""], Math.floor(at / 3)),
      run: at % 4 === 3 ? pick(runs, at % 8 === 3 ? 0 : 1) : at % 8 === 1 ? pick(runs, 0) : null,
    });
  }
});
afterAll(() => opened.close());

const holds = (text: string | null, part: string) =>
  text?.toLowerCase().includes(part.toLowerCase()) === true;

const cases: [filters: AuditFilters, fits: (row: ModelRow) => boolean][] = [
  [{}, () => true],
  [{ action: "block-user" }, ({ action }) => action === "block-user"],
  [{ outcome: "done" }, ({ outcome }) => outcome === "done"],
  [{ outcome: "refused" }, ({ outcome }) => outcome === "refused"],
  [{ outcome: "failed" }, ({ outcome }) => outcome === "failed"],
  [{ outcome: "unknown" }, ({ outcome }) => outcome === "unknown"],
  [{ reason: "LOBBY" }, ({ reason }) => holds(reason, "lobby")],
  [{ ticket: "t-1" }, ({ ticket }) => ticket === "T-1"],
  [{ application: "removed-shop" }, ({ applicationId }) => applicationId === "removed-shop"],
  [{ staff: "ann.lee@example.com" }, ({ staff }) => staff.startsWith("ann")],
  [{ staff: "Ann" }, ({ staff }) => staff.startsWith("ann")],
  [{ staff: "bo kim" }, ({ staff }) => staff.startsWith("bo")],
  [{ staff: "EXAMPLE" }, ({ staff }) => holds(staff, "example")],
  [{ staff: "nobody at all" }, () => false],
  [{ target: "room-3" }, ({ target }) => target === "room-3"],
  [{ target: "OOM-" }, ({ target }) => holds(target, "oom-")],
  [{ target: "Mallory-2" }, ({ blocked }) => blocked === "Mallory-2"],
  [{ target: "mallory" }, ({ blocked }) => holds(blocked, "mallory")],
  [{ run: runs[0] }, ({ run }) => run === runs[0]],
];

async function seqs(scope: AuditScope, filters: AuditFilters): Promise<number[]> {
  const { items } = await listAuditLog(scope, filters, { before: null, limit: 100, namesOf });
  return items.map(({ seq }) => seq);
}

const wanted = (fits: (row: ModelRow) => boolean) =>
  model.flatMap((row) => (fits(row) ? [row.seq] : [])).reverse();

test.each(cases)("the filter %o finds what fits and nothing else, alone", async (filters, fits) => {
  expect(await seqs(all, filters)).toEqual(wanted(fits));
});

test("two filters find what fits both, any two of them", async () => {
  for (const [one, fitsOne] of cases) {
    for (const [other, fitsOther] of cases) {
      if (Object.keys(one)[0] === Object.keys(other)[0]) continue;
      const found = await seqs(all, { ...one, ...other });
      expect(found, JSON.stringify({ ...one, ...other })).toEqual(
        wanted((row) => fitsOne(row) && fitsOther(row)),
      );
    }
  }
});

test("no filter shows rows beyond what the person may see", async () => {
  const own: AuditScope = { see: "own", staffId: bo };
  const shop: AuditScope = { see: "application", applicationId: "removed-shop", staffId: bo };
  for (const [filters, fits] of cases) {
    expect(await seqs(own, filters)).toEqual(wanted((row) => fits(row) && row.staffId === bo));
    expect(await seqs(shop, filters)).toEqual(
      wanted((row) => fits(row) && (row.staffId === bo || row.applicationId === "removed-shop")),
    );
  }
});

test("of a run's rows the first that fits stands for all of them, whatever the filter", async () => {
  for (const [filters, fits] of cases) {
    const page = { before: null, limit: 100, grouped: true, namesOf };
    const { items } = await listAuditLog(all, filters, page);
    const seen = new Set<string>();
    const firsts = model.filter((row) => {
      if (!fits(row)) return false;
      const key = `${row.run} ${row.applicationId}`;
      if (row.run === null) return true;
      return !seen.has(key) && seen.add(key);
    });
    expect(items.map(({ seq }) => seq)).toEqual(firsts.map(({ seq }) => seq).reverse());
  }
});

test("a page that is cut and an export of the same filter give the rows of the list", async () => {
  for (const [filters, fits] of cases.slice(0, 8)) {
    const paged: number[] = [];
    let before: number | null = null;
    do {
      const page: Awaited<ReturnType<typeof listAuditLog>> = await listAuditLog(all, filters, {
        before,
        limit: 7,
        namesOf,
      });
      paged.push(...page.items.map(({ seq }) => seq));
      before = page.hasNext ? (page.items.at(-1)?.seq ?? null) : null;
    } while (before !== null);
    expect(paged).toEqual(wanted(fits));
    const walked: AuditItem[] = [];
    for await (const items of walkAuditLog(all, filters, namesOf)) walked.push(...items);
    expect(walked.map(({ seq }) => seq)).toEqual(wanted(fits));
  }
});

test("a search that takes too long says how far it has looked, and goes on from there", async () => {
  const { pool } = opened.runtime;
  const client = await pool.connect();
  await client.query("SET session_replication_role = replica");
  const [{ head }] = (await client.query("SELECT seq::int AS head FROM console.audit_log_head"))
    .rows;
  await client.query(
    `INSERT INTO console.audit_log (seq, previous_hash, hash, payload)
     SELECT s, '\\x00', '\\x00', json_build_object('at', 1700000000000 + s, 'action', 'sign-out', 'outcome', 'done')
     FROM generate_series($1::int + 1, $1::int + 45000) s`,
    [head],
  );
  await client.query("UPDATE console.audit_log_head SET seq = $1", [head + 45_000]);
  client.release(true);
  const filters = { reason: "lobby" };
  const first = await listAuditLog(all, filters, { before: null, limit: 50, budgetMs: 0, namesOf });
  expect(first).toMatchObject({ items: [], hasNext: true, searchedTo: { seq: head + 25_001 } });
  let page = first;
  const found: number[] = [];
  while (page.searchedTo) {
    const before: number = page.searchedTo.seq;
    page = await listAuditLog(all, filters, { before, limit: 50, budgetMs: 0, namesOf });
    found.push(...page.items.map(({ seq }) => seq));
  }
  expect(page.hasNext).toBe(false);
  expect(found).toEqual(wanted(({ reason }) => holds(reason, "lobby")));
});
