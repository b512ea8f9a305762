import { afterAll, beforeAll, expect, test } from "vitest";
import { walkTrail } from "@/lib/console/list-trail";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { appendTrail } from "@/lib/console/trail";
import { activityCsv } from "./activity-csv";

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
beforeAll(async () => {
  opened = await openTestRuntime();
});
afterAll(() => opened.close());

test("the export opens in a spreadsheet without running anything", async () => {
  await appendTrail({
    action: "sign-out",
    outcome: "done",
    target: '=HYPERLINK("http://evil.test")',
  });
  const rows = walkTrail({ see: "all" }, { action: "sign-out" });
  const csv = await new Response(activityCsv(rows)).text();
  expect(csv).toContain("'=HYPERLINK");
  expect(csv.split("\r\n")[0]).toContain("seq,time,person");
});
