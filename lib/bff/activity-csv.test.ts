import { afterAll, beforeAll, expect, test } from "vitest";
import { appendAuditLog } from "@/lib/console/audit-log";
import { walkAuditLog } from "@/lib/console/list-audit-log";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { activityCsv } from "./activity-csv";

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
beforeAll(async () => {
  opened = await openTestRuntime();
});
afterAll(() => opened.close());

test("the export opens in a spreadsheet without running anything", async () => {
  await appendAuditLog({
    action: "sign-out",
    outcome: "done",
    target: '=HYPERLINK("http://evil.test")',
  });
  const rows = walkAuditLog({ see: "all" }, { action: "sign-out" });
  const csv = await new Response(activityCsv(rows)).text();
  expect(csv).toContain("'=HYPERLINK");
  expect(csv.split("\r\n")[0]).toContain("seq,time,person");
});
