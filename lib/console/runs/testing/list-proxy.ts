import { createServer } from "node:http";
import { listen } from "@/lib/testing/listen";

/** What a service does with the block lists that are asked of it. */
export interface ListManners {
  /** Changes what is asked: a service that does not know `lastUserId` begins anew each time. */
  ask?: (url: URL) => void;
  /** Waits, with the answer in hand, before it is sent. */
  hold?: () => Promise<void>;
}

/** Starts a real HTTP proxy that passes everything on, and reads block lists with these manners. */
export async function startListProxy(
  target: string,
  manners: () => ListManners,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const url = new URL(incoming.url ?? "/", target);
    const { ask, hold } = url.pathname.endsWith("/blocked") ? manners() : {};
    ask?.(url);
    const headers = new Headers();
    for (const name of ["app-id", "api-key", "content-type", "x-request-id"]) {
      const value = incoming.headers[name];
      if (typeof value === "string") headers.set(name, value);
    }
    const answer = await fetch(url, {
      method: incoming.method ?? "GET",
      headers,
      ...(incoming.method === "POST" && { body: Buffer.concat(chunks) }),
    });
    const text = await answer.text();
    await hold?.();
    outgoing.writeHead(answer.status, { "content-type": "application/json" });
    outgoing.end(text);
  });
  return listen(server);
}

/** Makes a list go round: every page is the first. */
export const forgetCursor = (url: URL): void => url.searchParams.delete("lastUserId");
