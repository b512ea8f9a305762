import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { listening } from "./listening";

const settings = { host: "CHAT_SERVICE_HOST", port: "CHAT_SERVICE_PORT" };

async function listen(host: string, port: number): Promise<never> {
  const server = createServer().listen(port, host);
  await once(server, "listening");
  server.close();
  throw new Error(`${host}:${port} could be listened on`);
}

test("a port that is taken is said to be, with the setting of the port", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : 0;
  await expect(listening(settings, listen("127.0.0.1", port))).rejects.toThrow(
    /^listen EADDRINUSE: .*: stop the program that listens there, or set CHAT_SERVICE_PORT to another one$/,
  );
  other.close();
});

test.each([
  ["192.0.2.1", /^listen EADDRNOTAVAIL: .*192\.0\.2\.1/],
  ["no-such-host.invalid", /^getaddrinfo E\w+ no-such-host\.invalid/],
])(
  "%s, which is no address of this machine, is refused with the settings that name it",
  async (host, reason) => {
    const refused = listening(settings, listen(host, 0));
    await expect(refused).rejects.toThrow(reason);
    await expect(refused).rejects.toThrow(
      /: CHAT_SERVICE_HOST should be an address of this machine, and CHAT_SERVICE_PORT should be a port /,
    );
  },
);

test("what is no matter of an address stays as it is", async () => {
  const failure = new Error("the database is gone");
  await expect(listening(settings, Promise.reject(failure))).rejects.toBe(failure);
});
