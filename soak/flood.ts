// Sends many bodies to one console's pages at once, each on a connection of its own, and writes how
// often which status came back: `flood.ts URL CONNECTIONS BYTES`.
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setPriority } from "node:os";

// Real floods come from other machines and take none of the console's processor time.
setPriority(10);
const [address = "", connections = "", bytes = ""] = process.argv.slice(2);
const { hostname, port } = new URL(address);
const paths = ["/sign-in", "/", "/soak/channels", "/nowhere/at/all", "/_next/static/none.js"];
const piece = Buffer.alloc(64 * 1024, "x");

async function send(socket: Socket, isChunked: boolean): Promise<void> {
  for (let left = Number(bytes); left > 0 && socket.writable; left -= piece.length) {
    const part = piece.subarray(0, Math.min(left, piece.length));
    if (isChunked) socket.write(`${part.length.toString(16)}\r\n`);
    socket.write(part);
    if (isChunked) socket.write("\r\n");
    if (socket.writableNeedDrain)
      await Promise.race([once(socket, "drain"), once(socket, "close")]);
  }
  if (isChunked && socket.writable) socket.write("0\r\n\r\n");
}

/** Sends one body and returns the status that it was answered with, or why there is none. */
async function flood(index: number): Promise<string> {
  const socket = connect(Number(port), hostname);
  let said = "";
  socket.on("data", (data) => {
    said += data.toString("latin1");
  });
  const closed = new Promise<string>((resolve) => {
    socket.on("error", (error) => {
      said ||= error.message;
    });
    socket.once("close", () => resolve(said));
  });
  const isChunked = index % 2 === 1;
  const length = isChunked ? "transfer-encoding: chunked" : `content-length: ${bytes}`;
  const path = paths[index % paths.length];
  socket.write(`POST ${path} HTTP/1.1\r\nhost: console.test\r\n${length}\r\n\r\n`);
  await send(socket, isChunked).catch(() => undefined);
  return /^HTTP\/1.1 (\d+)/.exec(await closed)?.[1] ?? (said || "no answer");
}

const answers: Record<string, number> = {};
const all = Array.from({ length: Number(connections) }, (_, index) => flood(index));
for (const answer of await Promise.all(all)) answers[answer] = (answers[answer] ?? 0) + 1;
console.log(JSON.stringify(answers));
