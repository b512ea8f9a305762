import { createServer, type ServerResponse } from "node:http";
import { listen } from "@/lib/testing/listen";

/** A chat service with any number of channels, none of which it keeps. */
export interface EndlessService {
  url: string;
  /** Answers from now on begin and never end. */
  hold(): void;
  /** Pages from now on have no rows, and say that more follow. */
  runDry(): void;
  /** Every page from now on is the first, and says that more follow. */
  repeat(): void;
  /** How many answers wait for their end, over connections that are still open. */
  held(): number;
  close(): Promise<void>;
}

/** Starts a service of so many channels, about 1 kB each as JSON. */
export async function startEndlessService(channels: number): Promise<EndlessService> {
  const held = new Set<ServerResponse>();
  let holds = false;
  let isDry = false;
  let repeats = false;
  const text = "A last message of some length, as people write them. ".repeat(12);
  const channelAt = (index: number) => ({
    id: `channel-${index}`,
    name: `Channel number ${index}`,
    ownerId: `user-${index % 500}`,
    type: "public",
    data: { index: String(index) },
    memberCount: 1,
    members: [{ id: `user-${index % 500}`, username: `Person ${index % 500}` }],
    lastMessage: { id: `message-${index}`, userId: "user-1", type: "message", text },
    createdAt: 1_700_000_000 - index,
  });
  const server = createServer((request, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    if (holds) {
      held.add(response);
      response.once("close", () => held.delete(response));
      response.write('{"hasNext":true,"channels":[');
      return;
    }
    if (isDry) {
      response.end(JSON.stringify({ channels: [], hasNext: true }));
      return;
    }
    const query = new URL(request.url ?? "", "http://service").searchParams;
    const last = repeats ? null : query.get("lastChannelId");
    const from = last === null ? 0 : Number(last.slice("channel-".length)) + 1;
    const to = Math.min(from + Number(query.get("limit")), channels);
    const page = Array.from({ length: to - from }, (_, index) => channelAt(from + index));
    response.end(JSON.stringify({ channels: page, hasNext: to < channels }));
  });
  const { url, close } = await listen(server);
  return {
    url,
    close,
    hold: () => {
      holds = true;
    },
    repeat: () => {
      repeats = true;
    },
    runDry: () => {
      isDry = true;
    },
    held: () => held.size,
  };
}
