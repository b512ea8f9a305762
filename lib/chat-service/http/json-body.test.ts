import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { Context } from "hono";
import { expect, test } from "vitest";
import type { ServiceEnv } from "./answer";
import { readJsonBody } from "./json-body";

const headers = { "content-type": "application/json" };

/** Returns a listener's request whose sender disconnected in the middle of the body. */
async function lostRequest(): Promise<IncomingMessage> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const socket = connect(typeof address === "object" ? (address?.port ?? 0) : 0, "127.0.0.1");
  socket.write(
    "POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{",
  );
  const [incoming] = (await once(server, "request")) as [IncomingMessage];
  incoming.once("error", () => undefined);
  const closed = new Promise((resolve) => incoming.once("close", resolve));
  socket.destroy();
  await closed;
  server.close();
  return incoming;
}

test("a body whose sender left before it was read is refused at once instead of waited for", async () => {
  const incoming = await lostRequest();
  const request = new Request("http://localhost/", { method: "POST", headers });
  const context = new Context<ServiceEnv>(request, { env: { incoming } });
  await expect(readJsonBody(context)).rejects.toMatchObject({ kind: "invalidRequest" });
});
