import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { blockUser, createChannel, unblockUser } from "@/lib/upstream/chat-writes";
import type { UpstreamApplication } from "./application";
import { chatUpstream } from "./chat-upstream";
import { closeUpstreams } from "./connections";

const servers: Server[] = [];

afterEach(async () => {
  await closeUpstreams();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function serve(listener: RequestListener): Promise<UpstreamApplication> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    id: `test-${port}`,
    baseUrl: `http://127.0.0.1:${port}/base/`,
    appId: "app",
    apiKey: "a-key-of-some-length",
    source: "built-in",
    allowPrivateAddresses: false,
  };
}

/** A service that remembers what it was asked and answers each path with one thing. */
async function recordingService(answer: unknown) {
  const seen: { line: string; headers: IncomingMessage["headers"]; body: string }[] = [];
  const application = await serve(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    seen.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
    response.setHeader("content-type", "application/json").end(JSON.stringify(answer));
  });
  return { application, seen };
}

const context = { requestId: "r-1" };

describe("each operation of the interface is one request", () => {
  const channel = { id: "c1", createdAt: 1_600_000_000 };
  const user = { id: "u1", createdAt: 1_600_000_000_000 };

  test.each([
    [
      "Get Channels",
      { channels: [channel], hasNext: true },
      (service: ReturnType<typeof chatUpstream>) =>
        service.listChannels(
          { type: "all_private", category: "a b", lastChannelId: "x&y", limit: 50 },
          context,
        ),
      "GET /base/v1.4/api/channels?type=all_private&category=a%20b&lastChannelId=x%26y&limit=50",
      "",
    ],
    [
      "Get Channel Summaries",
      { channels: [channel], hasNext: false },
      (service: ReturnType<typeof chatUpstream>) =>
        service.listChannelSummaries({ type: "all", limit: 20 }, context),
      "GET /base/v1.4/api/channels?type=all&limit=20&summarize=true",
      "",
    ],
    [
      "Get Channel",
      { channel },
      (service: ReturnType<typeof chatUpstream>) => service.getChannel("a/b\\c%2e", context),
      "GET /base/v1.4/api/channels/a%2Fb%5Cc%252e",
      "",
    ],
    [
      "Create Channel",
      { channel },
      (service: ReturnType<typeof chatUpstream>) =>
        createChannel(service, { type: "public", name: "n" }, context),
      "POST /base/v1.4/api/channels/create",
      '{"type":"public","name":"n"}',
    ],
    [
      "Get Users",
      { users: [user], hasNext: false },
      (service: ReturnType<typeof chatUpstream>) =>
        service.listUsers({ lastUserId: "u0" }, context),
      "GET /base/v1.4/api/users?lastUserId=u0",
      "",
    ],
    [
      "Get Blocked Users",
      { users: [user], hasNext: false },
      (service: ReturnType<typeof chatUpstream>) => service.listBlockedUsers("u 1", {}, context),
      "GET /base/v1.4/api/users/u%201/blocked",
      "",
    ],
    [
      "Block User",
      {},
      (service: ReturnType<typeof chatUpstream>) => blockUser(service, "u1", "u2", context),
      "POST /base/v1.4/api/users/u1/block",
      '{"userId":"u2"}',
    ],
    [
      "Unblock User",
      {},
      (service: ReturnType<typeof chatUpstream>) => unblockUser(service, "u1", "u2", context),
      "POST /base/v1.4/api/users/u1/unblock",
      '{"userId":"u2"}',
    ],
    [
      "Get Bot Joined Channels",
      { channels: [channel], hasNext: false },
      (service: ReturnType<typeof chatUpstream>) =>
        service.listBotChannels("b1", { lastBotId: "c9" }, context),
      "GET /base/v1.4/api/bots/b1/channels?lastBotId=c9",
      "",
    ],
  ])("%s", async (_, answer, act, line, body) => {
    const { application, seen } = await recordingService(answer);
    await act(chatUpstream(application));
    expect(seen.map((request) => [request.line, request.body])).toEqual([[line, body]]);
  });
});

test("a request carries the application, its key, the request id and nothing of its own", async () => {
  const { application, seen } = await recordingService({ users: [], hasNext: false });
  await chatUpstream(application).listUsers({}, context);
  const { host, connection, ...headers } = seen[0]?.headers ?? {};
  expect(host).toBe(new URL(application.baseUrl).host);
  expect(connection).toBe("keep-alive");
  expect(headers).toEqual({
    "app-id": "app",
    "api-key": "a-key-of-some-length",
    "content-type": "application/json",
    "request-id": "r-1",
  });
});
