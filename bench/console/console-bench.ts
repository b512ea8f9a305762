import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { median, percentile, printHead, printLine, printNote } from "../report";
import { measureAddedTime } from "./added-time";
import { builtScripts, firstLoadBytesMax } from "./built-scripts";
import { loadFirst, type Script, sumBytes } from "./first-load";
import { scrollToEnd } from "./long-scroll";
import { measureMemory } from "./memory-growth";
import { timeNextPages } from "./next-page";
import { ours, peer } from "./pages";
import { type Stage, setStage } from "./stage";
import { benchProfile } from "./where-time-goes";

interface Sizes {
  loads: number;
  pages: number;
  rounds: number;
}

const parts: Record<string, (stage: Stage, sizes: Sizes) => Promise<boolean>> = {
  load: benchFirstLoad,
  next: benchNextPage,
  time: benchAddedTime,
  memory: benchMemory,
  scroll: benchScroll,
  profile: benchProfile,
};

const kilobytes = (bytes: number) => bytes / 1_000;
const megabytes = (bytes: number) => bytes / 1_000_000;
const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

/**
 * Prints the console's budgets, measured on the production build in Chromium, beside a react-admin
 * page with the same list; says whether all are met. `--only load|next|time|memory|scroll|profile`
 * does a part; `--channels N` generates other than 50,000; `--loads`, `--pages`, `--rounds` set the runs.
 */
export async function benchConsole(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: "string" },
      channels: { type: "string", default: "50100" },
      loads: { type: "string", default: "7" },
      pages: { type: "string", default: "20" },
      rounds: { type: "string", default: "3" },
    },
  });
  const { only } = values;
  if (only !== undefined && !parts[only]) throw new Error(`--only is ${Object.keys(parts)}`);
  const sizes = {
    loads: Number(values.loads),
    pages: Number(values.pages),
    rounds: Number(values.rounds),
  };
  const stage = await setStage(Number(values.channels));
  let met = true;
  try {
    const [load = 0] = loadavg();
    printHead();
    for (const [name, part] of Object.entries(parts)) {
      if (only === undefined || only === name) met = (await part(stage, sizes)) && met;
    }
    printNote(`The load average at the start was ${load.toFixed(1)}.`);
  } finally {
    await stage.stop();
  }
  return met;
}

async function benchFirstLoad(stage: Stage, { loads }: Sizes): Promise<boolean> {
  const results = { ours: [], peer: [] } as Record<"ours" | "peer", FirstLoads>;
  for (let at = 0; at < loads; at += 1) {
    results.ours.push(await loadFirst(stage, ours));
    results.peer.push(await loadFirst(stage, peer));
  }
  const bytes = (of: FirstLoads) => median(of.map(({ scripts }) => sumBytes(scripts)));
  const met = printLine({
    what: "JavaScript at first load of the channels page",
    ours: kilobytes(bytes(results.ours)),
    limit: kilobytes(firstLoadBytesMax),
    unit: "kB",
    budget: { atMost: 1 },
  });
  const built = await builtScripts("/[application]/channels");
  const [first] = results.ours;
  const counted = new Set(built.map(({ name }) => name));
  const words = (scripts: readonly Script[]) =>
    scripts.map(({ name, bytes }) => `${name} ${kilobytes(bytes).toFixed(1)}`).join(", ");
  const scripts = first?.scripts ?? [];
  printNote(
    `First load: every script of a real load up to load and idle, after gzip. The build counts ${kilobytes(sumBytes(built)).toFixed(1)} kB to the route. Largest: ${words(scripts.slice(0, 6))}. Beyond what the build counts: ${words(scripts.filter(({ name }) => !counted.has(name))) || "none"}. Later, by itself: ${kilobytes(sumBytes(first?.laterScripts ?? [])).toFixed(1)} kB.`,
  );
  printLine({
    what: "the same list in react-admin, for comparison",
    ours: kilobytes(bytes(results.ours)),
    limit: kilobytes(bytes(results.peer)),
    unit: "kB",
    budget: { atMost: 1 },
  });
  for (const [what, field] of [
    ["largest paint beside react-admin's", "largestPaintMs"],
    ["first row in view beside react-admin's", "firstRowMs"],
  ] as const) {
    const of = (list: FirstLoads) => median(list.map((load) => load[field]));
    printLine({
      what,
      ours: of(results.ours),
      limit: of(results.peer),
      unit: "ms",
      budget: { atMost: 1 },
    });
  }
  return met;
}

type FirstLoads = Awaited<ReturnType<typeof loadFirst>>[];

async function benchNextPage(stage: Stage, { pages, rounds }: Sizes): Promise<boolean> {
  const own: number[][] = [];
  const others: number[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    own.push(await timeNextPages(stage, ours, pages));
    others.push(await timeNextPages(stage, peer, pages));
  }
  const p75 = (series: number[][]) => median(series.map((times) => percentile(times, 0.75)));
  const met = printLine({
    what: `next page, click to rows painted, p75 of ${pages}`,
    ours: p75(own),
    limit: 100,
    unit: "ms",
    budget: { atMost: 1 },
  });
  printLine({
    what: "the same beside react-admin's, for comparison",
    ours: p75(own),
    limit: p75(others),
    unit: "ms",
    budget: { atMost: 1 },
  });
  const middles = (series: number[][]) => series.map((times) => milliseconds(median(times)));
  printNote(
    `Next page: medians of ${rounds} rounds in turn; the rounds' own medians ${middles(own).join(", ")}, react-admin's, which fetches nothing ahead, ${middles(others).join(", ")}.`,
  );
  return met;
}

async function benchScroll(stage: Stage, { rounds }: Sizes): Promise<boolean> {
  const results = await scrollToEnd(stage, rounds);
  const longest = results.map(({ longTasks }) => Math.max(0, ...longTasks));
  const rows = Math.max(...results.map((result) => result.rows));
  const met = printLine({
    what: `longest task, scrolling ${rows.toLocaleString("en")} rows to the end`,
    ours: median(longest),
    limit: 50,
    unit: "ms",
    budget: { atMost: 1 },
  });
  const runs = results.map(
    ({ longTasks, frames }, at) =>
      `${longTasks.length} in ${frames} frames, the longest ${milliseconds(longest[at] ?? 0)}`,
  );
  const gaps = results.flatMap(({ frameGaps }) => frameGaps);
  printNote(
    `Scrolling: the median of ${rounds} runs; tasks above 50 ms (0 ms stands for none): ${runs.join("; ")}. Between frames p50 ${milliseconds(median(gaps))}, p99 ${milliseconds(percentile(gaps, 0.99))}.`,
  );
  return met;
}

async function benchAddedTime(stage: Stage, { rounds }: Sizes): Promise<boolean> {
  const results = [];
  for (let round = 0; round < rounds; round += 1) {
    results.push(await measureAddedTime(stage, 500));
  }
  const added = median(results.map(({ proxied, direct }) => proxied - direct));
  const bare = median(results.map((result) => result.bare));
  const met = printLine({
    what: "added by the console to a list of 50, p50",
    ours: added,
    limit: bare + 1,
    unit: "ms",
    budget: { atMost: 1 },
  });
  const direct = median(results.map((result) => result.direct));
  printNote(
    `Added time: straight from the service ${milliseconds(direct)}, a bare Next route handler (/livez) ${milliseconds(bare)}, and 1 ms on top is the limit; medians of ${rounds} rounds of 500 requests each, in turn.`,
  );
  return met;
}

async function benchMemory(stage: Stage): Promise<boolean> {
  const samples = await measureMemory(stage, 10_000);
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last) throw new Error("no memory was measured");
  const grown = megabytes(Math.max(0, last.rss - first.rss));
  const what = "resident memory grown, 2,000th to 10,000th request";
  const met = printLine({ what, ours: grown, limit: 20, unit: "MB", budget: { atMost: 1 } });
  const rss = samples.map((sample) => megabytes(sample.rss).toFixed(0));
  const live = samples.map((sample) => megabytes(sample.live).toFixed(1));
  printNote(
    `Memory, each 2,000 requests after a collection forced through the inspector: resident ${rss.join(", ")} MB; heap and external ${live.join(", ")} MB.`,
  );
  return met;
}
