import type { Tone } from "@/components/ui/badge";
import type { TrailItem } from "@/lib/contract/trail-item";

/** One thing that happened, with the stored rows that prove it. */
export interface ActivityRecord {
  item: TrailItem;
  evidence: readonly { seq: number; at: number; outcome: string; hash: string }[];
}

/** An application as the activity names it. */
export interface ActivityApplication {
  id: string;
  name: string;
  environment: "production" | "staging" | "development";
}

/** What the rows need to name people and applications. */
export interface ActivityNames {
  /** E-mails of staff by their id. */
  staff: Readonly<Record<string, string>>;
  applications: readonly ActivityApplication[];
}

const outcomes = ["done", "refused", "failed", "unknown", "intended"] as const;
export type Outcome = (typeof outcomes)[number];

/** Returns the outcome that the page has words for; anything else is unknown. */
export function outcomeOf(outcome: string): Outcome {
  return outcomes.find((known) => known === outcome) ?? "unknown";
}

export const outcomeTones: Record<Outcome, Tone> = {
  done: "success",
  refused: "warning",
  failed: "danger",
  unknown: "danger",
  intended: "neutral",
};

/** Returns a target as people know it: a member of staff by e-mail, everything else as it is. */
export function targetName(target: string, names: ActivityNames): string {
  return names.staff[target] ?? target;
}
