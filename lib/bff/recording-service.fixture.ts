import "server-only";
import { createServer } from "node:http";
import { listen } from "@/lib/testing/listen";

/** A real listener that answers like an empty chat service and keeps the request lines it saw. */
export async function startRecordingService(): Promise<{
  url: string;
  seen: string[];
  close(): Promise<void>;
}> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    request.resume();
    response.setHeader("content-type", "application/json");
    response.setHeader("request-id", "upstream-1");
    const channel = { id: "c1", name: "", type: "public" };
    const isChannel =
      /\/channels\/[^?]+$/.test(request.url ?? "") && !/bots/.test(request.url ?? "");
    const lists = { channels: [], users: [], hasNext: false };
    const isBlock = /\/(block|unblock)$/.test(request.url ?? "");
    response.end(JSON.stringify(isBlock ? {} : isChannel ? { channel } : lists));
  });
  const { url, close } = await listen(server);
  return { url: `${url}/base`, seen, close };
}
