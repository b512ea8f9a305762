import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { clientAddress, peerHeader } from "./client-address";

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
beforeAll(async () => {
  opened = await openTestRuntime();
});
afterAll(() => opened.close());

const headers = (forwarded: string) =>
  new Headers({ [peerHeader]: "10.0.0.9", "x-forwarded-for": forwarded });

test("without trusted proxies X-Forwarded-For counts for nothing", () => {
  opened.runtime.env.trustedProxies = 0;
  expect(clientAddress(headers("203.0.113.1"))).toBe("10.0.0.9");
});

test("with trusted proxies only what they appended is believed, whatever the client wrote before it", () => {
  opened.runtime.env.trustedProxies = 1;
  expect(clientAddress(headers("198.51.100.66, 203.0.113.1"))).toBe("203.0.113.1");
  opened.runtime.env.trustedProxies = 2;
  expect(clientAddress(headers("198.51.100.66, 203.0.113.1, 10.0.0.8"))).toBe("203.0.113.1");
});
