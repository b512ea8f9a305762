import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listen } from "@/lib/testing/listen";
import { foreignChannel, foreignUser } from "./foreign-data";
import { type Misbehaviour, misbehaviours } from "./misbehaviour";

/** A request that the service received, and the key it carried. */
export interface MetRequest {
  method: string;
  path: string;
  body: string;
  headers: IncomingMessage["headers"];
  /** The client's port, which tells connections apart. */
  port: number | undefined;
}

/** A running foreign service: it can be told to misbehave, and remembers what it was asked. */
export interface ForeignService {
  /** The base URL: the interface lies under it. */
  url: string;
  appId: string;
  apiKey: string;
  met: MetRequest[];
  /** Misbehaves from now on: for so many requests, or until told otherwise. */
  misbehave(misbehaviour: Misbehaviour | null, requests?: number): void;
  close(): Promise<void>;
}

const appId = "foreign";
const apiKey = "foreign-key-of-some-length";
const pageSize = 20;

interface Size {
  channels: number;
  users: number;
}

/**
 * Starts a chat service that answers with the loosest shapes the interface allows, as some other
 * vendor's might: summaries ignored, `{"error":true}` with 200, a bot list that repeats itself.
 */
export async function startForeignService(
  size: Size = { channels: 45, users: 30 },
): Promise<ForeignService> {
  const channels = Array.from({ length: size.channels }, (_, index) => foreignChannel(index));
  const users = Array.from({ length: size.users }, (_, index) => foreignUser(index));
  const blocked = new Map<string, string[]>();
  const met: MetRequest[] = [];
  let misbehaviour: { name: Misbehaviour; left: number } | null = null;

  function answer(request: MetRequest): unknown {
    if (request.headers["app-id"] !== appId || request.headers["api-key"] !== apiKey) {
      return { error: true, code: 1006 };
    }
    const url = new URL(request.path, "http://service");
    const [, , , resource, id, verb] = url.pathname.split("/").map(decodeURIComponent);
    const after = (name: string) => url.searchParams.get(name);
    if (resource === "channels" && request.method === "POST" && id === "create") {
      const channel = {
        ...JSON.parse(request.body),
        createdAt: 1_700_000_001,
        created: "just now",
      };
      channel.id = channel.channelId || `made-${channels.length}`;
      channels.unshift(channel);
      return { channel };
    }
    if (resource === "channels" && id === undefined) {
      const type = after("type") ?? "all";
      const chosen = type === "all" ? channels : channels.filter((it) => it.type === type);
      const limit = Number(after("limit") ?? pageSize);
      return {
        channels: page(chosen, after("lastChannelId"), limit),
        ...hasNext(chosen, after("lastChannelId"), limit),
        apiVersion: "1.4.9",
      };
    }
    if (resource === "channels") {
      const channel = channels.find((it) => it.id === id);
      return channel ? { channel } : { error: true };
    }
    if (resource === "users" && id === undefined) {
      const last = after("lastUserId");
      return { users: page(users, last, pageSize), ...hasNext(users, last, pageSize) };
    }
    if (resource === "users" && id !== undefined) {
      if (!users.some((user) => user.id === id)) return { error: true, message: "no such user" };
      const theirs = blocked.get(id) ?? [];
      if (verb === "blocked") {
        return { users: theirs.map((blockedId) => ({ id: blockedId })) };
      }
      const other: string = JSON.parse(request.body).userId;
      blocked.set(id, [
        ...theirs.filter((it) => it !== other),
        ...(verb === "block" ? [other] : []),
      ]);
      return { ok: 1 };
    }
    if (resource === "bots" && verb === "channels") {
      return { channels: channels.slice(0, pageSize), hasNext: true };
    }
    return { error: true };
  }

  const server = createServer(async (incoming, response) => {
    const request = await remember(incoming);
    met.push(request);
    if (misbehaviour && misbehaviour.left > 0) {
      misbehaviour.left -= 1;
      misbehaviours[misbehaviour.name](response, incoming);
      return;
    }
    sendJson(response, answer(request));
  });
  const { url, close } = await listen(server);
  return {
    url,
    close,
    appId,
    apiKey,
    met,
    misbehave(name, requests = Number.POSITIVE_INFINITY) {
      misbehaviour = name ? { name, left: requests } : null;
    },
  };
}

async function remember(incoming: IncomingMessage): Promise<MetRequest> {
  let body = "";
  for await (const chunk of incoming) body += chunk;
  const { method = "", url = "", headers } = incoming;
  return { method, path: url, body, headers, port: incoming.socket.remotePort };
}

function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { "content-type": "text/plain" }).end(JSON.stringify(body));
}

function startOf(items: Record<string, unknown>[], last: string | null): number {
  return last ? items.findIndex((item) => item.id === last) + 1 : 0;
}

function page(items: Record<string, unknown>[], last: string | null, limit: number) {
  const start = startOf(items, last);
  return items.slice(start, start + limit);
}

// The last page leaves the field out.
function hasNext(items: Record<string, unknown>[], last: string | null, limit: number) {
  return startOf(items, last) + limit < items.length ? { hasNext: true } : {};
}
