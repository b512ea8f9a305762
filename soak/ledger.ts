import { z } from "zod";
import type { Reply } from "./ask-console";

/**
 * What the person was told of a write:
 * - `done`: acknowledged
 * - `nothing`: refused or failed, and nothing changed
 * - `unknown`: the console says that it cannot know
 * - `silence`: no whole answer came back, as from a killed console
 */
export type Told = "done" | "nothing" | "unknown" | "silence";

/** One creation and what was told of it. */
export interface CreatedEntry {
  name: string;
  channelId: string;
  told: Told;
}

/** A pair whose block one writer changes, and the states it may be in now. */
export interface PairEntry {
  userId: string;
  blockedUserId: string;
  blocked: boolean;
  /** False while a change is under way, and for ever where nobody knows how it ended. */
  settled: boolean;
}

/** A started run, with what identifies each row in the service. */
export interface RunEntry {
  id: string;
  kind: "create-channels" | "block";
  told: Told;
  /** Names of channels, or ids of the people blocked. */
  rows: string[];
  userId: string;
}

/** How the channel ids that the soak gives begin; the console generates the others. */
export const givenIdPrefix = "run-";

/** An answer that no console should give, whatever is broken behind it. */
export interface WrongAnswer {
  what: string;
  status: number;
  text: string;
}

const Failure = z.object({
  error: z.object({ kind: z.string(), outcome: z.enum(["nothing-changed", "unknown"]).optional() }),
});

/** What was asked, what was answered, and what must therefore be so in the end. */
export class Ledger {
  readonly created: CreatedEntry[] = [];
  readonly pairs: PairEntry[] = [];
  readonly runs: RunEntry[] = [];
  readonly wrong: WrongAnswer[] = [];
  readonly told: Record<Told, number> = { done: 0, nothing: 0, unknown: 0, silence: 0 };
  readonly reads = { ok: 0, failed: 0, silence: 0 };
  /** Changes of blocks whose console said "unknown", and when they were asked for. */
  readonly unknownChanges: { pair: PairEntry; askedAt: number }[] = [];

  /** Classifies the answer to a write, and counts it; an answer that is not allowed is kept as wrong. */
  toldBy(what: string, reply: Reply): Told {
    const told = this.classify(what, reply);
    this.told[told] += 1;
    return told;
  }

  private classify(what: string, reply: Reply): Told {
    if (!reply.answered) return "silence";
    if (reply.status === 200) return "done";
    const failure = Failure.safeParse(reply.body).data?.error;
    const expected = [429, 499, 502, 503, 504].includes(reply.status);
    if (!failure || !expected) {
      this.wrong.push({ what, status: reply.status, text: reply.text.slice(0, 300) });
      return "silence";
    }
    return failure.outcome === "unknown" ? "unknown" : "nothing";
  }

  /** Counts a read; one that is refused, or does not find what was acknowledged, is wrong. */
  countRead(what: string, reply: Reply, isPage = false): void {
    // The framework answers a page that failed with 500, whatever the reason.
    const failing = [429, 502, 503, 504, ...(isPage ? [500] : [])];
    if (!reply.answered) this.reads.silence += 1;
    else if (reply.status === 200) this.reads.ok += 1;
    else if (failing.includes(reply.status)) this.reads.failed += 1;
    else this.wrong.push({ what, status: reply.status, text: reply.text.slice(0, 300) });
  }
}
