import { afterAll, beforeAll, expect, test } from "vitest";
import { GET as exportActivity } from "@/app/api/[application]/activity/export/route";
import { ConsoleError } from "@/lib/console/console-error";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { errorResponse, jsonResponse } from "./error-response";
import { streamLines } from "./stream-lines";
import { signedInBrowser } from "./test-staff";

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
beforeAll(async () => {
  opened = await openTestRuntime({ publicUrl: "https://console.test" });
});
afterAll(() => opened.close());

test("answers, refusals, streams and files alike are kept by no cache, run by no browser and asked for over https alone", async () => {
  const grants = [{ role: "admin" as const, applicationId: null }];
  const { browser } = await signedInBrowser("ada@example.com", grants);
  const { signal } = new AbortController();
  const answers = [
    jsonResponse({}, "request-1"),
    errorResponse(new ConsoleError("not-found", "Not here."), "request-1"),
    streamLines({ requestId: "request-1", signal }, async () => undefined),
    await exportActivity(browser.request("/api/demo/activity/export"), {
      params: Promise.resolve({ application: "demo" }),
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 200]);
  for (const { headers } of answers) {
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "strict-transport-security": expect.stringMatching(/^max-age=\d{8}/),
      "request-id": expect.stringMatching(/./),
    });
  }
  await Promise.all(answers.map((answer) => answer.text()));
});
