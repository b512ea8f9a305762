"use client";
import { useTranslations } from "next-intl";
import { Badge, type Tone } from "@/components/ui/badge";
import type { TrailOutcome } from "@/lib/contract/trail-item";

const tones: Record<TrailOutcome | "intended", Tone> = {
  done: "success",
  refused: "warning",
  failed: "danger",
  unknown: "danger",
  intended: "neutral",
};

/** How a thing ended, in a word; of one row of the trail also that it was announced. */
export function OutcomeBadge({ outcome }: { outcome: TrailOutcome | "intended" }) {
  const t = useTranslations("activity.outcomes");
  return <Badge tone={tones[outcome]}>{t(outcome)}</Badge>;
}
