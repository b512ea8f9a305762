import { once } from "node:events";
import type { Server } from "node:http";

/** A server of a test, where it listens. */
export interface Listening {
  port: number;
  url: string;
  /** Breaks its connections off and stops it. */
  close(): Promise<void>;
}

/** Lets a server listen on a free port of this machine. */
export async function listen(server: Server): Promise<Listening> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    port: address.port,
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      const closed = once(server, "close");
      server.closeAllConnections();
      server.close();
      await closed;
    },
  };
}
