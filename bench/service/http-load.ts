import { connect, type Socket } from "node:net";
import { answerParent } from "../child-process";
import { application } from "./data-set";
import { idsOf, type RequestTemplate, requestOf, type WorkloadName } from "./workloads";

export interface HttpLoadQuestion {
  url: string;
  connections: number;
  seconds: number;
  workload: WorkloadName;
  /** What is sent one after the other for one success, in place of the workload's own request. */
  requests?: readonly RequestTemplate[];
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
  const nextRequests = requestsOf(question);
  const start = performance.now();
  const end = start + seconds * 1000;
  let done = 0;
  const lane = async () => {
    const socket = connect(Number(port), hostname).setNoDelay(true);
    const answers = new Answers(socket);
    while (performance.now() < end) {
      for (const request of nextRequests()) {
        socket.write(request);
        await answers.next();
      }
      done += 1;
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: connections }, lane));
  return done / ((performance.now() - start) / 1000);
});

/** Returns a function that writes the next requests of a workload, each time with ids of their own. */
function requestsOf(question: HttpLoadQuestion): () => readonly string[] {
  const { url, workload, lane, users, requests = [requestOf(workload)] } = question;
  const head = [
    `host: ${new URL(url).host}`,
    `app-id: ${application.appId}`,
    `api-key: ${application.apiKey}`,
  ].join("\r\n");
  if (requests.every(({ body }) => body === undefined)) {
    const same = requests.map(
      ({ method, path }) => `${method} ${path} HTTP/1.1\r\n${head}\r\n\r\n`,
    );
    return () => same;
  }
  let next = 0;
  return () => {
    const ids = idsOf(workload, lane, next, users);
    next += 1;
    const fill = (text: string) =>
      [...ids].reduce((filled, [marker, id]) => filled.replace(marker, id), text);
    return requests.map(({ method, path, body = "" }) => {
      const sent = fill(body);
      return (
        `${method} ${fill(path)} HTTP/1.1\r\n${head}\r\ncontent-type: application/json\r\n` +
        `content-length: ${sent.length}\r\n\r\n${sent}`
      );
    });
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
