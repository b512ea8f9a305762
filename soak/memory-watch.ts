import { readMemory } from "@/lib/testing/inspector";
import type { WatchedProcess } from "@/lib/testing/watched-process";
import type { Check } from "./report";

interface Sample {
  pid: number;
  at: number;
  /** Resident memory, and what the program holds, right after a collection; in MB. */
  rss: number;
  live: number;
}

/** A process warms up this long: pools fill, pages are compiled, the first runs are kept. */
const warmUpMs = 4 * 60_000;
/** With less than this between the first and the last sample, growth is not judged. */
const spanMs = 8 * 60_000;
/** How much more of each may be held at the end than after the warm-up. */
const growthMb = { live: 20, rss: 60 };

/** Looks at the memory of processes over the whole soak. */
export class MemoryWatch {
  private readonly samples = new Map<WatchedProcess, Sample[]>();

  constructor(private readonly processes: readonly WatchedProcess[]) {
    for (const one of processes) this.samples.set(one, []);
  }

  async look(): Promise<void> {
    for (const one of this.processes) {
      const { pid, startedAt } = one;
      if (pid === undefined) continue;
      // A process that is killed at this moment has nothing to say.
      const memory = await readMemory(one.inspector).catch(() => null);
      if (!memory || one.pid !== pid || Date.now() - startedAt < warmUpMs) continue;
      const mb = (bytes: number) => Math.round(bytes / 2 ** 20);
      const sample = { pid, at: Date.now(), rss: mb(memory.rss), live: mb(memory.live) };
      this.samples.get(one)?.push(sample);
    }
  }

  /** The processes that lived long enough, each with its memory then and now. */
  checks(): { counts: Record<string, string>; checks: Check[] } {
    const counts: Record<string, string> = {};
    const checks = [...this.samples].flatMap(([{ name }, samples]): Check[] => {
      const pid = samples.at(-1)?.pid;
      const own = samples.filter((sample) => sample.pid === pid);
      const [first, last] = [own[0], own.at(-1)];
      if (!first || !last || last.at - first.at < spanMs) return [];
      const third = Math.max(1, Math.floor(own.length / 3));
      const before = { rss: median(own, "rss", 0, third), live: median(own, "live", 0, third) };
      const after = { rss: median(own, "rss", -third), live: median(own, "live", -third) };
      const minutes = Math.round((last.at - first.at) / 60_000);
      counts[`memory of ${name} over ${minutes} min: resident, held (MB)`] =
        `${before.rss} → ${after.rss}, ${before.live} → ${after.live}`;
      const grown = (["rss", "live"] as const).filter(
        (what) => after[what] - before[what] > growthMb[what],
      );
      return [
        {
          name: `memory of ${name} grown by more than ${growthMb.rss} MB resident or ${growthMb.live} MB held`,
          of: own.length,
          breaches: grown.map((what) => `${what}: ${before[what]} → ${after[what]} MB`),
        },
      ];
    });
    return { counts, checks };
  }
}

function median(samples: Sample[], what: "rss" | "live", from: number, to?: number): number {
  const values = samples
    .slice(from, to)
    .map((sample) => sample[what])
    .sort((one, other) => one - other);
  return values[Math.floor(values.length / 2)] ?? 0;
}
