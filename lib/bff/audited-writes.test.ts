import { afterAll, beforeAll, expect, test } from "vitest";
import { POST as block } from "@/app/api/[application]/users/[userId]/block/route";
import { appendAuditLog } from "@/lib/console/audit-log";
import { listAuditLog } from "@/lib/console/list-audit-log";
import { signedInBrowser } from "./test-staff";
import { BlockingStage } from "./testing/blocking-stage";

let stage: BlockingStage;
beforeAll(async () => {
  stage = await BlockingStage.open();
});
afterAll(() => stage.close());

const all = { see: "all" as const };
const firstPage = { before: null, limit: 50 };

test("a write is one line of the audit log: who, what, on whom, why, how it ended, and the service's request id", async () => {
  expect((await stage.blockMallory()).status).toBe(200);
  const { items } = await listAuditLog(all, { action: "block-user" }, firstPage);
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({
    staff: "agent@example.com",
    staffId: stage.staffId,
    applicationId: "demo",
    target: "alice",
    reason: "ticket 7",
    outcome: "done",
    upstreamRequestId: "upstream-1",
    details: { blockedUserId: "mallory" },
  });
  expect((await listAuditLog(all, { target: "mallory" }, firstPage)).items).toHaveLength(1);
});

test("a write that never reached the service reads failed, one that was announced and never ended unknown", async () => {
  expect((await stage.blockMallory("http://127.0.0.1:9")).status).toBe(502);
  const failed = await listAuditLog(all, { action: "block-user" }, firstPage);
  expect(failed.items[0]).toMatchObject({ outcome: "failed" });
  await appendAuditLog({ action: "block-user", outcome: "intended", target: "bob" });
  const unknown = await listAuditLog(all, { target: "bob" }, firstPage);
  expect(unknown.items[0]).toMatchObject({ outcome: "unknown" });
});

test("a refused permission is one line of the audit log: who asked for what, where, and which permission it takes", async () => {
  const { browser, staffId } = await signedInBrowser("viewer@example.com", [
    { role: "viewer", applicationId: null },
  ]);
  const request = browser.request("/", { userId: "mallory" });
  const params = Promise.resolve({ application: "demo", userId: "alice" });
  expect((await block(request, { params })).status).toBe(403);
  const { items } = await listAuditLog(all, { action: "permission-refused" }, firstPage);
  expect(items).toMatchObject([
    {
      outcome: "refused",
      staffId,
      staff: "viewer@example.com",
      applicationId: "demo",
      target: "POST /api/[application]/users/[userId]/block",
      details: { permission: "block" },
    },
  ]);
  expect(
    (await listAuditLog(all, { action: "block-user", staff: staffId }, firstPage)).items,
  ).toEqual([]);
});
