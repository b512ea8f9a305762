import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { type MessageEvent, WebSocket } from "undici";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Memory of a process right after two forced collections, in bytes. */
export interface Memory {
  rss: number;
  /** What the program holds: the heap and the buffers outside it. */
  live: number;
}

/** The console as it is served, from the production build, with an inspector to see its memory. */
export class ConsoleProcess {
  private constructor(
    private readonly child: ChildProcess,
    private readonly inspector: string,
    readonly port: number,
  ) {}

  static async start(port: number, settings: Record<string, string>): Promise<ConsoleProcess> {
    const child = spawn(process.execPath, ["--inspect=127.0.0.1:0", "scripts/serve.mjs"], {
      cwd: root,
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, ...settings, PORT: String(port), NODE_ENV: "production" },
    });
    let said = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
    const deadline = performance.now() + 120_000;
    while (performance.now() < deadline && child.exitCode === null) {
      const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
      const inspector = /ws:\/\/\S+/.exec(said)?.[0];
      if (ready?.ok && inspector) return new ConsoleProcess(child, inspector, port);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    child.kill("SIGKILL");
    throw new Error(`the console did not start; is it built? ${said}`);
  }

  memory(): Promise<Memory> {
    return readMemory(this.inspector);
  }

  /** Runs some work under the process's profiler and returns the profile, unread. */
  async profile(work: () => Promise<void>): Promise<unknown> {
    const socket = new WebSocket(this.inspector);
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

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const gone = once(this.child, "exit");
    this.child.kill("SIGTERM");
    await gone;
  }
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
