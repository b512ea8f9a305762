import type { LookupAddress } from "node:dns";
import { Agent, request } from "undici";
import { afterEach, beforeEach, expect, test } from "vitest";
import { chatUpstream } from "./chat-upstream";
import { closeUpstreams } from "./connections";
import { AddressForbidden, guardedConnector, type ResolveName } from "./guarded-connector";
import { type ForeignService, startForeignService } from "./testing/foreign-service";

let service: ForeignService;

beforeEach(async () => {
  service = await startForeignService();
});

afterEach(async () => {
  await closeUpstreams();
  await service.close();
});

const admin = { source: "admin", allowPrivateAddresses: false } as const;
const configured = { source: "configuration", allowPrivateAddresses: false } as const;
const port = () => new URL(service.url).port;

function askAs(source: "admin" | "configuration", baseUrl: string) {
  const application = {
    ...{ id: `${source}-${baseUrl}`, baseUrl, source, allowPrivateAddresses: false },
    appId: service.appId,
    apiKey: service.apiKey,
  };
  return chatUpstream(application).listUsers({}, { requestId: "r" });
}

test.each([
  ["a loopback address", () => `http://127.0.0.1:${port()}`],
  ["a loopback address in other words", () => `http://0x7f.1:${port()}`],
  ["an IPv4 address inside an IPv6 one", () => `http://[::ffff:127.0.0.1]:${port()}`],
  ["the unspecified address", () => `http://0.0.0.0:${port()}`],
  ["a name that leads to loopback", () => `http://localhost:${port()}`],
  ["the metadata address of clouds", () => "http://169.254.169.254"],
])("an admin's entry that is %s is refused, and nothing is met", async (_, baseUrl) => {
  await expect(askAs("admin", baseUrl())).rejects.toMatchObject({
    kind: "address-forbidden",
    outcome: "nothing-changed",
  });
  expect(service.met).toEqual([]);
});

test("what the operator configured is reached by name", async () => {
  const page = await askAs("configuration", `http://localhost:${port()}`);
  expect(page.users).toHaveLength(20);
});

/** A resolver that answers differently each time, as a rebinding attacker's does. */
function rebinding(...answers: LookupAddress[][]): { resolve: ResolveName; asked: () => number } {
  let asked = 0;
  return {
    asked: () => asked,
    resolve: (_, __, callback) => {
      const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
      asked += 1;
      callback(null, addresses);
    },
  };
}

async function connectWith(resolve: ResolveName, as: typeof admin | typeof configured) {
  const agent = new Agent({ connect: guardedConnector(as, 500, resolve) });
  try {
    const answer = await request(`http://rebinding.example:${port()}/`, { dispatcher: agent });
    return answer.statusCode;
  } finally {
    await agent.destroy();
  }
}

test("the address that was checked is the one connected to: one look-up a connection", async () => {
  const names = rebinding(
    [{ address: "127.0.0.1", family: 4 }],
    [{ address: "8.8.8.8", family: 4 }],
  );
  expect(await connectWith(names.resolve, configured)).toBe(200);
  expect(names.asked()).toBe(1);
});

test("a name whose second look-up turns private is refused at that connection", async () => {
  const names = rebinding(
    [{ address: "127.0.0.1", family: 4 }],
    [{ address: "10.0.0.1", family: 4 }],
  );
  expect(await connectWith(names.resolve, configured)).toBe(200);
  await expect(connectWith(names.resolve, configured)).rejects.toThrow(AddressForbidden);
});

test("a name with one forbidden address among its own is refused whole", async () => {
  const names = rebinding([
    { address: "127.0.0.1", family: 4 },
    { address: "192.168.0.1", family: 4 },
  ]);
  await expect(connectWith(names.resolve, configured)).rejects.toThrow(AddressForbidden);
  expect(service.met).toEqual([]);
});

test("a name without addresses is refused", async () => {
  await expect(connectWith(rebinding([]).resolve, admin)).rejects.toThrow(AddressForbidden);
});
