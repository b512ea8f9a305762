import type { Browser, Page } from "@playwright/test";
import { z } from "zod";

/** What the browser's main thread was busy with, in milliseconds of its processor time. */
export interface MainThreadTime {
  scripts: number;
  style: number;
  layout: number;
  paint: number;
  /** Collecting garbage, parsing HTML, and what the browser does besides. */
  rest: number;
}

const TraceEvent = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.number().optional(),
  /** Microseconds of the thread's own time, which other programs cannot lengthen. */
  tdur: z.number().optional(),
  args: z.object({ name: z.string().optional() }).optional(),
});
type TraceEvent = z.infer<typeof TraceEvent>;
const Trace = z.object({ traceEvents: z.array(TraceEvent) });

const scripts =
  /^(FunctionCall|EvaluateScript|EventDispatch|TimerFire|Fire.*|RunMicrotasks|v8\..*|V8\.(Stack|Handle|Invoke).*)$/;
const kinds: readonly [keyof MainThreadTime, RegExp][] = [
  ["scripts", scripts],
  ["style", /^(UpdateLayoutTree|ParseAuthorStyleSheet)$/],
  ["layout", /^Layout$/],
  ["paint", /^(PrePaint|Paint|Layerize|Commit|UpdateLayer)$/],
];

/** What a trace says of a page's main thread. */
export interface MainThreadTrace {
  time: MainThreadTime;
  /** The processor time of its longest task, in milliseconds: waiting for a processor is not in it. */
  longestTask: number;
}

/** Does some work while the page is traced, and says what its main thread did meanwhile. */
export async function traceMainThread(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<MainThreadTrace> {
  await browser.startTracing(page, { categories: ["devtools.timeline", "v8", "toplevel"] });
  await work();
  const trace = await browser.stopTracing();
  const tasks = tasksOfMainThread(Trace.parse(JSON.parse(trace.toString())).traceEvents);
  const longest = tasks.reduce((max, { tdur = 0 }) => Math.max(max, tdur), 0);
  return { time: sumOwnTime(tasks), longestTask: longest / 1_000 };
}

/** The work of the page's main thread, each piece before those within it. */
function tasksOfMainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const threads = events
    .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
    .map((main) => events.filter(({ pid, tid }) => pid === main.pid && tid === main.tid));
  // The page's renderer is the one that had most to do; others stand ready or draw the browser.
  const [busiest = []] = threads.sort((a, b) => b.length - a.length);
  return busiest
    .filter(({ ph, tdur }) => ph === "X" && tdur !== undefined)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
}

function sumOwnTime(tasks: readonly TraceEvent[]): MainThreadTime {
  const sum: MainThreadTime = { scripts: 0, style: 0, layout: 0, paint: 0, rest: 0 };
  const around: TraceEvent[] = [];
  for (const task of tasks) {
    while (endOf(around.at(-1)) <= task.ts) around.pop();
    const ms = (task.tdur ?? 0) / 1_000;
    sum[kindOf(task)] += ms;
    const parent = around.at(-1);
    if (parent) sum[kindOf(parent)] -= ms;
    around.push(task);
  }
  return sum;
}

function endOf(event: TraceEvent | undefined): number {
  return event ? event.ts + (event.dur ?? 0) : Number.POSITIVE_INFINITY;
}

function kindOf({ name }: TraceEvent): keyof MainThreadTime {
  return kinds.find(([, pattern]) => pattern.test(name))?.[0] ?? "rest";
}

/** Words a main thread's time, e.g. "47 ms: scripts 18, style 5, ...". */
export function describeTime(time: MainThreadTime, per = 1): string {
  const parts = Object.entries(time).map(([kind, ms]) => `${kind} ${(ms / per).toFixed(1)}`);
  const total = Object.values(time).reduce((sum, ms) => sum + ms, 0);
  return `${(total / per).toFixed(1)} ms (${parts.join(", ")})`;
}
