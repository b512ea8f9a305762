import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestRuntime } from "@/lib/console/test-runtime";
import type { TestBrowser } from "@/lib/testing/test-browser";
import { startRecordingService } from "./recording-service.fixture";
import { signedInBrowser } from "./test-staff";
import { askRoute } from "./testing/ask-route";
import { loadRoutes } from "./testing/route-handlers";

/** Ids as a handler receives them, decoded once from the path by the framework. */
const hostile = [
  "..",
  ".",
  "../..",
  "../../v1.4/api/users",
  "..\\..",
  "%2e%2e",
  "%252e%252e",
  "..%2f..%2fusers",
  "..%5c",
  "a/b",
  "a\\b",
  "a?b=c",
  "a#b",
  "a;b",
  "a\u0000b",
  "%00",
  "%zz",
  "\r\nhost: evil.test",
  "//evil.test",
  "@evil.test",
  "\ud83d",
  " ",
  "…",
  "여보세요",
  "x".repeat(1024),
];

const withIds = (await loadRoutes())
  .filter(({ method }) => ["GET", "POST"].includes(method))
  .filter(({ path }) => /^\/api\/\[application\]\/.*\[\w+\]/.test(path))
  .map((route) => [route.name, route] as const);

/** These ask the chat service for what the id names; the others look in the console's own database. */
const asksService = [
  "GET /api/[application]/channels/[channelId]",
  "GET /api/[application]/users/[userId]/blocked",
  "GET /api/[application]/bots/[botId]/channels",
  "POST /api/[application]/users/[userId]/block",
  "POST /api/[application]/users/[userId]/unblock",
];

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
let service: Awaited<ReturnType<typeof startRecordingService>>;
let browser: TestBrowser;
beforeAll(async () => {
  opened = await openTestRuntime();
  service = await startRecordingService();
  opened.runtime.configuredApplication.baseUrl = service.url;
  ({ browser } = await signedInBrowser("admin@example.com", [
    { role: "admin", applicationId: null },
  ]));
});
afterAll(async () => {
  await service.close();
  await opened.close();
});

test("the routes that ask the chat service by an id are all among those of the tree", () => {
  const names: string[] = withIds.map(([name]) => name);
  expect(asksService.filter((name) => !names.includes(name))).toEqual([]);
});

test.each(withIds)("no hostile id makes %s leave the base path or answer 500", async (_, route) => {
  const inside = route.path.replace("/api/[application]/", "");
  const name = /\[(\w+)\]/.exec(inside)?.[1] ?? "";
  const segments = `base/v1.4/api/${inside}`.split("/").length;
  const ask = async (id: string) => {
    service.seen.length = 0;
    const params = { application: "demo", [name]: id };
    const { status } = await askRoute(route, browser, { params, body: { userId: id } });
    // An id that is refused for who asks would say nothing of the id.
    expect([id, [401, 403].includes(status)]).toEqual([id, false]);
    return status;
  };
  await ask("plain");
  const heard = service.seen.some((line) => line.split(/[ /?]/).includes("plain"));
  expect(heard).toBe(asksService.includes(route.name));
  for (const id of hostile) {
    const status = await ask(id);
    expect([id, status < 500 || status === 502]).toEqual([id, true]);
    for (const line of service.seen) {
      const path = line.split(" ")[1]?.split("?")[0] ?? "";
      expect(path.startsWith("/base/v1.4/api/")).toBe(true);
      expect([id, path.split("/").length - 1]).toEqual([id, segments]);
      expect(new URL(path, service.url).pathname).toBe(path);
    }
  }
});
