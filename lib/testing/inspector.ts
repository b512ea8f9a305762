import { once } from "node:events";
import { type MessageEvent, WebSocket } from "undici";

/** Memory of a process right after two forced collections, in bytes. */
export interface Memory {
  rss: number;
  /** What the program holds: the heap and the buffers outside it. */
  live: number;
}

/** Collects the garbage of a process and reads its memory, through its inspector's address. */
export function readMemory(inspector: string): Promise<Memory> {
  return withInspector(inspector, async (ask) => {
    for (const _ of [1, 2]) await ask("HeapProfiler.collectGarbage");
    const expression = "JSON.stringify(process.memoryUsage())";
    const answer = await ask("Runtime.evaluate", { expression });
    const { rss, heapUsed, external } = JSON.parse(answer.result?.result?.value ?? "{}");
    return { rss, live: heapUsed + external };
  });
}

/** Reads a process's resident memory as it is, in bytes. */
export function residentMemory(inspector: string): Promise<number> {
  return withInspector(inspector, async (ask) => {
    const expression = "String(process.memoryUsage.rss())";
    return Number((await ask("Runtime.evaluate", { expression })).result?.result?.value);
  });
}

/** Runs some work under a process's profiler and returns the profile, unread. */
export function profileProcess(inspector: string, work: () => Promise<void>): Promise<unknown> {
  return withInspector(inspector, async (ask) => {
    await ask("Profiler.enable");
    await ask("Profiler.setSamplingInterval", { interval: 200 });
    await ask("Profiler.start");
    await work();
    const answer = await ask("Profiler.stop");
    await ask("Profiler.disable");
    return answer.result?.profile;
  });
}

type Ask = (method: string, params?: object) => Promise<InspectorAnswer>;

async function withInspector<T>(inspector: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  const socket = new WebSocket(inspector);
  await once(socket, "open");
  try {
    return await work((method, params) => ask(socket, method, params));
  } finally {
    socket.close();
  }
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
