import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureSearchIndexes } from "@/lib/catalog/search/search-indexes";
import { appendAuditLog } from "./audit-log";
import type { AuditScope } from "./audit-selection";
import { listAuditLog } from "./list-audit-log";
import { openTestRuntime } from "./test-runtime";

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
const agent = { staffId: "agent", staff: "agent@example.com" };

beforeAll(async () => {
  opened = await openTestRuntime();
  await ensureSearchIndexes(opened.runtime.pool);
  await opened.runtime.pool.query(
    "INSERT INTO console.staff (id, name, email) VALUES ($1, 'Agent', $2)",
    [agent.staffId, agent.staff],
  );
});
afterAll(() => opened.close());

const all = { see: "all" as const };
const firstPage = { before: null, limit: 50 };

test("what was done to a member of staff is found by their id and by their e-mail", async () => {
  await appendAuditLog({ action: "staff-disable", outcome: "done", target: agent.staff });
  await appendAuditLog({ action: "session-revoke", outcome: "done", target: agent.staffId });
  for (const target of [agent.staff, "Agent@Example.com", agent.staffId]) {
    const asked = { ...firstPage, namesOf: "demo" };
    const { items } = await listAuditLog(all, { target }, asked);
    expect(items.map(({ action }) => action)).toEqual(["session-revoke", "staff-disable"]);
  }
});

test("what is found does not show that something was done to an id elsewhere, or that it is somebody's", async () => {
  const asker = { staffId: "asker", staff: "asker@example.com" };
  const own: AuditScope = { see: "own", staffId: asker.staffId };
  const asked = { ...firstPage, namesOf: "demo" };
  for (const hidden of ["acme", agent.staff]) {
    await appendAuditLog({ action: "watch", outcome: "done", ...asker, target: `${hidden}~` });
    expect((await listAuditLog(own, { target: hidden }, asked)).items).toHaveLength(1);
    const elsewhere = { action: "application-add", outcome: "done", target: hidden } as const;
    await appendAuditLog({ ...elsewhere, staffId: "another", applicationId: "elsewhere" });
    expect((await listAuditLog(own, { target: hidden }, asked)).items).toHaveLength(1);
    expect((await listAuditLog(all, { target: hidden }, asked)).items).not.toHaveLength(2);
  }
});

test("whoever may see only their own sees nobody else's rows, by any filter", async () => {
  const other = { staffId: "other", staff: "o@example.com" };
  await appendAuditLog({ action: "create-channel", outcome: "done", ...other });
  const block = { action: "block-user", outcome: "done", target: "alice" } as const;
  await appendAuditLog({ ...block, ...agent, applicationId: "demo" });
  const own = { see: "own" as const, staffId: agent.staffId };
  const mine = await listAuditLog(own, {}, firstPage);
  expect(mine.items).toHaveLength(1);
  expect(mine.items.every((item) => item.staffId === agent.staffId)).toBe(true);
  expect((await listAuditLog(own, { staff: other.staff }, firstPage)).items).toEqual([]);
  const there = { see: "application" as const, applicationId: "demo", staffId: other.staffId };
  const seen = await listAuditLog(there, { action: "block-user" }, { before: null, limit: 1 });
  expect(seen.items[0]?.applicationId).toBe("demo");
});

test("an application's admin sees its rows and their own, and no other row of no application", async () => {
  const admin = { staffId: "admin", staff: "admin@example.com" };
  const elsewhere = { ...agent, applicationId: "elsewhere" };
  await appendAuditLog({ action: "sign-in", outcome: "done", ...agent, target: "of nobody" });
  await appendAuditLog({
    action: "block-user",
    outcome: "done",
    ...elsewhere,
    target: "of another",
  });
  await appendAuditLog({ action: "block-user", outcome: "done", ...agent, applicationId: "shop" });
  await appendAuditLog({ action: "sign-in", outcome: "done", ...admin });
  const scope = { see: "application" as const, applicationId: "shop", staffId: admin.staffId };
  const { items } = await listAuditLog(scope, {}, firstPage);
  expect(items.map((item) => [item.applicationId, item.staffId])).toEqual([
    [null, "admin"],
    ["shop", "agent"],
  ]);
  expect((await listAuditLog(scope, { staff: agent.staff }, firstPage)).items).toHaveLength(1);
});

test("pages of the audit log repeat and skip nothing while rows are being written", async () => {
  for (let row = 0; row < 5; row += 1)
    await appendAuditLog({ action: "sign-out", outcome: "done" });
  const seen: number[] = [];
  let before: number | null = null;
  for (;;) {
    const page: Awaited<ReturnType<typeof listAuditLog>> = await listAuditLog(
      all,
      {},
      { before, limit: 2 },
    );
    seen.push(...page.items.map((item) => item.seq));
    await appendAuditLog({ action: "sign-out", outcome: "done" });
    if (!page.hasNext) break;
    before = page.items.at(-1)?.seq ?? null;
  }
  expect(seen.length).toBeGreaterThan(5);
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
  const whole = await listAuditLog(all, {}, { before: (seen[0] ?? 0) + 1, limit: 100 });
  expect(whole.items.map((item) => item.seq)).toEqual(seen);
});

test("what was done for a ticket is found by its whole number, and nothing else is", async () => {
  const block = { action: "block-user", outcome: "done", ...agent, applicationId: "demo" } as const;
  await appendAuditLog({ ...block, target: "ann", details: { ticket: "T-12" } });
  await appendAuditLog({ ...block, target: "ben", details: { ticket: "T-120" } });
  await appendAuditLog({ ...block, target: "cleo", details: { ticket: "" } });
  const found = await listAuditLog(all, { ticket: "T-12" }, firstPage);
  expect(found.items.map(({ target }) => target)).toEqual(["ann"]);
  const { rows } = await opened.runtime.pool.query(
    "SELECT indexdef FROM pg_indexes WHERE indexname = 'audit_log_ticket'",
  );
  expect(rows).toHaveLength(1);
});
