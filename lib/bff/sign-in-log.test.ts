import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { oidcProviderId } from "@/lib/auth/oidc-provider";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { TestBrowser } from "@/lib/testing/test-browser";
import { handleSignInPost } from "./handle-sign-in";
import { handleSignInCallback } from "./handle-sign-in-callback";
import { serveMetrics } from "./metrics";
import { signedInBrowser, testPassword } from "./test-staff";

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
const lines: string[] = [];
beforeAll(async () => {
  opened = await openTestRuntime();
  opened.runtime.logger = pino({}, { write: (line: string) => lines.push(line) });
});
afterAll(() => opened.close());

function logged() {
  const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "request");
  return requests.map(({ method, route, status, requestId, durationMs, staffId }) => {
    expect(typeof durationMs).toBe("number");
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    return [method, route, status, staffId];
  });
}

test("each request of signing in is logged and counted by its template, with no query and no secret", async () => {
  const { browser, staffId } = await signedInBrowser("logged@example.com", []);
  const stranger = new TestBrowser("http://console.test", "192.0.2.9");
  const wrong = { email: "logged@example.com", password: "a password that is wrong" };
  const refused = await stranger.ask(handleSignInPost, "/api/auth/sign-in/email", wrong);
  await stranger.ask(handleSignInPost, "/api/auth/path-of-a-stranger", {});
  await browser.ask(handleSignInPost, "/api/auth/sign-out", {});
  opened.runtime.env.oidc = { issuer: "https://id.test", clientId: "x", clientSecret: "x" };
  const back = `/api/auth/callback/${oidcProviderId("https://id.test")}?state=s&code=secret-code`;
  await handleSignInCallback(stranger.request(back));
  opened.runtime.env.oidc = undefined;

  expect(logged()).toEqual([
    ["POST", "/api/auth/sign-in/email", 200, staffId],
    ["POST", "/api/auth/sign-in/email", 401, undefined],
    ["POST", "/api/auth/[...all]", 404, undefined],
    ["POST", "/api/auth/sign-out", 200, staffId],
    ["GET", "/api/auth/callback/[provider]", 302, undefined],
  ]);
  const text = lines.join("");
  expect(text).toContain(refused.json.error.requestId);
  for (const secret of [testPassword, wrong.password, "secret-code", "of-a-stranger", "@"]) {
    expect(text).not.toContain(secret);
  }

  const metrics = await serveMetrics(0);
  const counted = await (await fetch(metrics.url)).text();
  await metrics.close();
  for (const [method, route, status] of logged()) {
    expect(counted).toContain(
      `switchboard_request_seconds_count{route="${route}",method="${method}",status="${status}"} 1`,
    );
  }
  expect(counted).not.toContain("of-a-stranger");
});
