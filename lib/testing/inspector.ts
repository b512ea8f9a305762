import { once } from "node:events";
import { type MessageEvent, WebSocket } from "undici";

/** Memory of a process right after two forced collections, in bytes. */
export interface Memory {
  rss: number;
  /** What the program holds: the heap and the buffers outside it. */
  live: number;
}

/** Collects the garbage of a process and reads its memory, through its inspector's address. */
export async function readMemory(inspector: string): Promise<Memory> {
  const socket = new WebSocket(inspector);
  await once(socket, "open");
  for (const _ of [1, 2]) await ask(socket, "HeapProfiler.collectGarbage");
  const expression = "JSON.stringify(process.memoryUsage())";
  const answer = await ask(socket, "Runtime.evaluate", { expression });
  socket.close();
  const { rss, heapUsed, external } = JSON.parse(answer.result?.result?.value ?? "{}");
  return { rss, live: heapUsed + external };
}

/** Reads a process's resident memory as it is, in bytes. */
export async function residentMemory(inspector: string): Promise<number> {
  const socket = new WebSocket(inspector);
  await once(socket, "open");
  const expression = "String(process.memoryUsage.rss())";
  const answer = await ask(socket, "Runtime.evaluate", { expression });
  socket.close();
  return Number(answer.result?.result?.value);
}

/** Runs some work under a process's profiler and returns the profile, unread. */
export async function profileProcess(
  inspector: string,
  work: () => Promise<void>,
): Promise<unknown> {
  const socket = new WebSocket(inspector);
  await once(socket, "open");
  await ask(socket, "Profiler.enable");
  await ask(socket, "Profiler.setSamplingInterval", { interval: 200 });
  await ask(socket, "Profiler.start");
  await work();
  const answer = await ask(socket, "Profiler.stop");
  await ask(socket, "Profiler.disable");
  socket.close();
  return answer.result?.profile;
}

interface InspectorAnswer {
  id?: number;
  result?: { result?: { value?: string }; profile?: unknown };
}

let lastId = 0;

function ask(socket: WebSocket, method: string, params: object = {}): Promise<InspectorAnswer> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const listen = (event: MessageEvent) => {
      const answer: InspectorAnswer = JSON.parse(String(event.data));
      if (answer.id !== id) return;
      socket.removeEventListener("message", listen);
      resolve(answer);
    };
    socket.addEventListener("message", listen);
    socket.send(JSON.stringify({ id, method, params }));
  });
}
