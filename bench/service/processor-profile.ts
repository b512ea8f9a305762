import { type Profiler, Session } from "node:inspector/promises";

/** Processor time of a process, in milliseconds: in all, and by what it was spent on. */
export interface ProcessorTime {
  totalMs: number;
  areas: Record<string, number>;
}

/** The first pattern that a sample's file matches names what it was spent on. */
const areas: [name: string, file: RegExp][] = [
  ["validation (zod)", /\/node_modules\/zod\//],
  ["PostgreSQL driver", /\/node_modules\/(pg|pg-[a-z]+|postgres-[a-z]+)\//],
  ["routing and Request objects (Hono)", /\/node_modules\/@?hono\//],
  ["the service's own code", /\/lib\/(chat-service|contract|postgres)\//],
  ["HTTP and sockets (Node)", /^node:/],
];

/** A profile of this process by V8's sampling; the time of other threads is not in its areas. */
export class ProcessorProfile {
  readonly #session = new Session();
  #since = process.cpuUsage();

  async start(): Promise<void> {
    this.#session.connect();
    await this.#session.post("Profiler.enable");
    await this.#session.post("Profiler.setSamplingInterval", { interval: 200 });
    await this.#session.post("Profiler.start");
    this.#since = process.cpuUsage();
  }

  async stop(): Promise<ProcessorTime> {
    const { user, system } = process.cpuUsage(this.#since);
    const { profile } = await this.#session.post("Profiler.stop");
    this.#session.disconnect();
    return { totalMs: (user + system) / 1000, areas: byArea(profile) };
  }
}

function byArea({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile) {
  const nodeOf = new Map(nodes.map((node) => [node.id, node]));
  const spent: Record<string, number> = {};
  for (const [index, id] of samples.entries()) {
    const frame = nodeOf.get(id)?.callFrame;
    if (!frame || frame.functionName === "(idle)") continue;
    const area = areaOf(frame.functionName, frame.url);
    spent[area] = (spent[area] ?? 0) + (timeDeltas[index] ?? 0) / 1000;
  }
  return spent;
}

function areaOf(functionName: string, url: string): string {
  if (functionName === "(garbage collector)") return "garbage collection";
  // Reads and writes of sockets, and whatever else has no JavaScript on its stack.
  if (url === "") return "native code and the system";
  return areas.find(([, file]) => file.test(url))?.[0] ?? "the rest";
}
