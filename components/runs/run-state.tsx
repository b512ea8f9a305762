"use client";
import { useTranslations } from "next-intl";
import { Badge, type Tone } from "@/components/ui/badge";
import type { RowState, RunState } from "@/lib/contract/run";
import type { RunView } from "@/lib/contract/run-views";

const runTones: Record<RunState, Tone> = {
  running: "accent",
  paused: "warning",
  stopped: "neutral",
  finished: "success",
};

/** A run's state as a word with a tone. A finished run with failures says so. */
export function RunStateBadge({ run }: { run: RunView }) {
  const t = useTranslations("runs");
  const failed = run.counts.refused + run.counts.unknown;
  if (run.state === "finished" && failed > 0) {
    return <Badge tone="warning">{t("finishedWithFailures", { count: failed })}</Badge>;
  }
  if (run.state === "running" && run.hold) return <Badge tone="warning">{t("holding")}</Badge>;
  return <Badge tone={runTones[run.state]}>{t(`states.${run.state}`)}</Badge>;
}

export const rowTones: Record<RowState, Tone> = {
  waiting: "neutral",
  sending: "accent",
  created: "success",
  done: "success",
  already: "neutral",
  refused: "danger",
  unknown: "warning",
  stopped: "neutral",
};

/** Returns how many rows have ended. */
export function endedOf({ counts, total }: RunView): number {
  return total - counts.waiting - counts.sending;
}
