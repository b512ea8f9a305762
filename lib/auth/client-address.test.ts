import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { clientAddress, peerHeader, placeOf } from "./client-address";

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

test.each([
  ["203.0.113.1:50211", "203.0.113.1"],
  ["[2001:db8::7]:50211", "2001:db8::7"],
  ["[2001:db8::7]", "2001:db8::7"],
  ["2001:db8::7", "2001:db8::7"],
  ["::ffff:203.0.113.1", "::ffff:203.0.113.1"],
])("what a trusted proxy writes as %s is the address %s, whatever the port", (entry, address) => {
  opened.runtime.env.trustedProxies = 1;
  expect(clientAddress(headers(`198.51.100.66, ${entry}`))).toBe(address);
});

test("the addresses of one IPv6 network count as one place, each IPv4 address as its own", () => {
  const own = ["2001:db8:0:7::1", "2001:DB8::7:ffff:1:2:3", "2001:0db8:0:7:a:b:c:d"];
  expect(new Set(own.map(placeOf))).toEqual(new Set(["2001:db8:0:7::/64"]));
  expect(placeOf("2001:db8:0:8::1")).toBe("2001:db8:0:8::/64");
  expect(placeOf("::1")).toBe("0:0:0:0::/64");
  for (const other of ["203.0.113.1", "::ffff:203.0.113.1", "unknown"]) {
    expect(placeOf(other)).toBe(other);
  }
});
