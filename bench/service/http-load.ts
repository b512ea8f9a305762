import { connect, type Socket } from "node:net";
import { answerParent } from "../child-process";
import { application } from "./data-set";
import { idsOf, requestOf, type WorkloadName } from "./workloads";

export interface HttpLoadQuestion {
  url: string;
  connections: number;
  seconds: number;
  workload: WorkloadName;
  lane: number;
  users: number;
}

/**
 * Sends a workload to an address as fast as it is answered; answers with the successes a second. It
 * shares the machine with what it measures, so it writes each request as one string and reads of an
 * answer no more than where it ends.
 */
answerParent(async (question: HttpLoadQuestion) => {
  const { url, connections, seconds } = question;
  const { hostname, port } = new URL(url);
  const nextRequest = requestsOf(question);
  const start = performance.now();
  const end = start + seconds * 1000;
  let done = 0;
  const lane = async () => {
    const socket = connect(Number(port), hostname).setNoDelay(true);
    const answers = new Answers(socket);
    while (performance.now() < end) {
      socket.write(nextRequest());
      await answers.next();
      done += 1;
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: connections }, lane));
  return done / ((performance.now() - start) / 1000);
});

/** Returns a function that writes the next request of a workload, each with ids of its own. */
function requestsOf({ url, workload, lane, users }: HttpLoadQuestion): () => string {
  const { method, path, body } = requestOf(workload);
  const head = [
    `host: ${new URL(url).host}`,
    `app-id: ${application.appId}`,
    `api-key: ${application.apiKey}`,
  ].join("\r\n");
  if (body === undefined) return () => `${method} ${path} HTTP/1.1\r\n${head}\r\n\r\n`;
  let next = 0;
  return () => {
    const ids = idsOf(workload, lane, next, users);
    next += 1;
    const fill = (text: string) =>
      [...ids].reduce((filled, [marker, id]) => filled.replace(marker, id), text);
    const sent = fill(body);
    return (
      `${method} ${fill(path)} HTTP/1.1\r\n${head}\r\ncontent-type: application/json\r\n` +
      `content-length: ${sent.length}\r\n\r\n${sent}`
    );
  };
}

/** The answers on one connection, which must all be 200 and say their length. */
class Answers {
  #left = 0;
  #settle: { resolve: () => void; reject: (error: Error) => void } | undefined;

  constructor(socket: Socket) {
    socket.on("data", (chunk: Buffer) => this.#read(chunk));
    socket.on("error", (error) => this.#settle?.reject(error));
    socket.on("close", () => this.#settle?.reject(new Error("the connection was closed")));
  }

  next(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
  }

  #read(chunk: Buffer): void {
    this.#left = this.#left > 0 ? this.#left - chunk.length : bytesLeft(chunk);
    if (Number.isNaN(this.#left)) {
      this.#settle?.reject(new Error(`not a success: ${chunk.toString().slice(0, 500)}`));
    } else if (this.#left === 0) this.#settle?.resolve();
  }
}

/** How many bytes follow the first piece of an answer; NaN when it is no success of known length. */
function bytesLeft(chunk: Buffer): number {
  const headEnd = chunk.indexOf("\r\n\r\n") + 4;
  const head = chunk.toString("latin1", 0, headEnd);
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1];
  if (!head.startsWith("HTTP/1.1 200 ") || length === undefined) return Number.NaN;
  return headEnd + Number(length) - chunk.length;
}
