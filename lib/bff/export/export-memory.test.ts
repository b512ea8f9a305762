import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { POST as exportChannels } from "@/app/api/[application]/exports/channels/route";
import { openTestRuntime } from "@/lib/console/test-runtime";
import type { ExportEvent } from "@/lib/contract/export-event";
import type { TestBrowser } from "@/lib/testing/test-browser";
import { closeUpstreams } from "@/lib/upstream/connections";
import { signedInBrowser } from "../test-staff";
import { type EndlessService, startEndlessService } from "./endless-service.fixture";

const rowsTotal = 200_000;
/** Well above what is remembered of ids, far below what 150,000 rows would take. */
const growthMaxMb = 40;

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
let service: EndlessService;
let browser: TestBrowser;
beforeAll(async () => {
  opened = await openTestRuntime();
  service = await startEndlessService(rowsTotal);
  Object.assign(opened.runtime.configuredApplication, { baseUrl: service.url });
  const grants = [{ role: "moderator", applicationId: null } as const];
  ({ browser } = await signedInBrowser("exporter@example.com", grants));
});
afterAll(async () => {
  await closeUpstreams();
  await service.close();
  await opened.close();
});

async function start(): Promise<ReadableStreamDefaultReader<string>> {
  const request = browser.request("/api/demo/exports/channels", { format: "ndjson" });
  const answer = await exportChannels(request, {
    params: Promise.resolve({ application: "demo" }),
  });
  if (!answer.body) throw new Error("the export has no body");
  return answer.body.pipeThrough(new TextDecoderStream()).getReader();
}

/** What is alive, in megabytes, once the garbage is gone. */
function aliveMb(): number {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1_048_576;
}

test("200,000 rows are exported in flat memory: nothing of the rows is kept", async () => {
  const reader = await start();
  let rows = 0;
  let bytes = 0;
  let atStart = 0;
  let end: ExportEvent | undefined;
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const event: ExportEvent = JSON.parse(line);
      if (event.type === "rows") rows += event.rows;
      else end = event;
    }
    // The latest 50,000 ids are remembered, so they are there from then on.
    if (atStart === 0 && rows >= 50_000) atStart = aliveMb();
  }
  const growthMb = aliveMb() - atStart;
  expect(end).toMatchObject({ type: "end", rows: rowsTotal });
  expect(bytes).toBeGreaterThan(rowsTotal * 800);
  expect(growthMb).toBeLessThan(growthMaxMb);
}, 180_000);

test("a cancelled export frees the connection to the service while it still answers", async () => {
  const reader = await start();
  await reader.read();
  service.hold();
  const waiting = reader.read().catch(() => undefined);
  await expect.poll(service.held).toBe(1);
  await reader.cancel();
  await waiting;
  await expect.poll(service.held).toBe(0);
});
