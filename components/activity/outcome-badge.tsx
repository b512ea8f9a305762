"use client";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { outcomeOf, outcomeTones } from "./activity-item";

/** How a thing ended, in a word. */
export function OutcomeBadge({ outcome }: { outcome: string }) {
  const t = useTranslations("activity.outcomes");
  const known = outcomeOf(outcome);
  return <Badge tone={outcomeTones[known]}>{t(`${known}`)}</Badge>;
}
