import { afterAll, beforeAll, expect, test } from "vitest";
import { oidcProviderId } from "@/lib/auth/oidc-provider";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { TestBrowser } from "@/lib/testing/test-browser";
import { handleSignInPost } from "./handle-sign-in";
import { handleSignInCallback } from "./handle-sign-in-callback";

const oidc = { issuer: "https://id.test", clientId: "x", clientSecret: "x" };
let opened: Awaited<ReturnType<typeof openTestRuntime>>;
beforeAll(async () => {
  opened = await openTestRuntime({ oidc });
});
afterAll(() => opened.close());

const wayBack = `/api/auth/callback/${oidcProviderId(oidc.issuer)}?state=forged&code=x`;

test("images and frames of another site do not use up the sign-ins of its visitors; a tab that is led back does count", async () => {
  const visitor = new TestBrowser("http://console.test", "203.0.113.5");
  const marks = (destination: string) => ({
    "sec-fetch-site": "cross-site",
    "sec-fetch-dest": destination,
  });
  const statuses = new Set<number>();
  for (let times = 0; times < 40; times += 1) {
    const destination = times % 2 ? "image" : "iframe";
    const request = visitor.request(wayBack, undefined, marks(destination));
    statuses.add((await handleSignInCallback(request)).status);
  }
  expect([...statuses]).toEqual([403]);

  const ledTo: (string | null)[] = [];
  for (let times = 0; times < 31; times += 1) {
    const request = visitor.request(wayBack, undefined, marks("document"));
    ledTo.push((await handleSignInCallback(request)).headers.get("location"));
  }
  expect(ledTo.indexOf("/sign-in?error=throttled")).toBe(30);
  const body = { email: "nobody@example.com", password: "a password of nobody" };
  const answer = await visitor.ask(handleSignInPost, "/api/auth/sign-in/email", body);
  expect(answer.status).toBe(429);
});
