import "server-only";
import { createServer } from "node:http";

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
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/base`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
