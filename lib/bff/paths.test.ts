import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { startRecordingService } from "./recording-service.fixture";
import { writeHeader } from "./same-origin";
import type { TestBrowser } from "./test-browser";
import { signedInBrowser } from "./test-staff";

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

type Handler = (
  request: Request,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>;

const withIds = readdirSync("app/api/[application]", { recursive: true, encoding: "utf8" }).filter(
  (file) => /\[\w+\].*route\.ts$/.test(file),
);

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

test.each(withIds)("no hostile id makes %s leave the base path or answer 500", async (file) => {
  const module: Partial<Record<string, Handler>> = await import(
    join(process.cwd(), "app/api/[application]", file)
  );
  const name = /\[(\w+)\]/.exec(file)?.[1] ?? "";
  const segments = `base/v1.4/api/${file.replace("/route.ts", "")}`.split("/").length;
  for (const id of hostile) {
    for (const method of ["GET", "POST"]) {
      const handler = module[method];
      if (!handler) continue;
      service.seen.length = 0;
      const request = new Request("http://console.test/api/demo/x", {
        method,
        headers: {
          cookie: browser.request("/").headers.get("cookie") ?? "",
          origin: "http://console.test",
          [writeHeader]: "1",
          "content-type": "application/json",
        },
        ...(method === "POST" ? { body: JSON.stringify({ userId: id }) } : {}),
      });
      const response = await handler(request, {
        params: Promise.resolve({ application: "demo", [name]: id }),
      });
      expect([id, response.status < 500 || response.status === 502]).toEqual([id, true]);
      expect([id, response.status]).not.toEqual([id, 500]);
      for (const line of service.seen) {
        const path = line.split(" ")[1]?.split("?")[0] ?? "";
        expect(path.startsWith("/base/v1.4/api/")).toBe(true);
        expect([id, path.split("/").length - 1]).toEqual([id, segments]);
        expect(new URL(path, service.url).pathname).toBe(path);
      }
    }
  }
});
