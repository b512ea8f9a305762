import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { GET as getUsers } from "@/app/api/[application]/users/route";
import { testConnection } from "@/lib/console/settings/manage-applications";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { logger } from "@/lib/logger";
import type { TestBrowser } from "@/lib/testing/test-browser";
import { chatUpstream } from "@/lib/upstream/chat-upstream";
import { type ForeignService, startForeignService } from "@/lib/upstream/testing/foreign-service";
import { serveMetrics } from "./metrics";
import { signedInBrowser } from "./test-staff";

// Before the logger is made, which other tests want silent.
vi.hoisted(() => vi.stubEnv("LOG_LEVEL", "warn"));

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
let service: ForeignService;
let browser: TestBrowser;
let metrics: Awaited<ReturnType<typeof serveMetrics>>;
const lines: { msg: string; kind: string; status?: number; requestId: string }[] = [];
beforeAll(async () => {
  opened = await openTestRuntime({ allowPrivateAddresses: true });
  service = await startForeignService();
  metrics = await serveMetrics(0);
  ({ browser } = await signedInBrowser("ada@example.com", [
    { role: "admin", applicationId: null },
  ]));
  vi.spyOn(Reflect.get(logger, pino.symbols.streamSym), "write").mockImplementation((line) =>
    lines.push(JSON.parse(String(line))),
  );
});
beforeEach(() => {
  lines.length = 0;
  const { url, appId, apiKey } = service;
  // Of its own, so that no breaker is open and no earlier call counts.
  const id = `app-${Math.random().toString(36).slice(2)}`;
  Object.assign(opened.runtime.configuredApplication, { id, baseUrl: url, appId, apiKey });
});
afterAll(async () => {
  await metrics.close();
  await service.close();
  await opened.close();
});

/** The numbers of calls that the metrics have for an application, by route and end. */
async function countedOf(application: string): Promise<string[]> {
  const text = await (await fetch(metrics.url)).text();
  return text
    .split("\n")
    .filter((line) => line.startsWith("switchboard_upstream_seconds_count"))
    .filter((line) => line.includes(`application="${application}"`))
    .map((line) => line.replace(/.*(route=.*)/, "$1"));
}

test("a chat service's failure behind an endpoint is one warning and one count", async () => {
  const { id } = opened.runtime.configuredApplication;
  service.misbehave("500");
  const answer = await getUsers(browser.request(`/api/${id}/users`), {
    params: Promise.resolve({ application: id }),
  });
  service.misbehave(null);
  expect(answer.status).toBe(502);
  expect(lines).toMatchObject([
    {
      msg: "upstream call failed",
      kind: "failed",
      status: 500,
      requestId: answer.headers.get("request-id"),
    },
  ]);
  expect(await countedOf(id)).toEqual(['route="/users",kind="failed"} 1']);
});

test("calls of pages and runs are counted as those of endpoints are, each of them", async () => {
  const { configuredApplication } = opened.runtime;
  const upstream = chatUpstream(configuredApplication);
  for (const requestId of ["page-1", "page-2"]) await upstream.listUsers({}, { requestId });
  expect(await countedOf(configuredApplication.id)).toEqual(['route="/users",kind="ok"} 2']);
});

test("a connection that is only tried out is logged, and counts for no application", async () => {
  service.misbehave("500");
  const { url: baseUrl, appId, apiKey } = service;
  await expect(testConnection({ baseUrl, appId, apiKey }, "tried-1")).rejects.toThrow();
  service.misbehave(null);
  expect(lines).toMatchObject([{ msg: "upstream call failed", requestId: "tried-1" }]);
  expect(await countedOf("test tried-1")).toEqual([]);
});
