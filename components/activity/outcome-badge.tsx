"use client";
import { useTranslations } from "next-intl";
import { Badge, type Tone } from "@/components/ui/badge";
import type { AuditOutcome } from "@/lib/contract/audit-item";

const tones: Record<AuditOutcome | "intended", Tone> = {
  done: "success",
  refused: "warning",
  failed: "danger",
  unknown: "danger",
  intended: "neutral",
};

/** How a thing ended, in a word; of one row of the audit log also that it was announced. */
export function OutcomeBadge({ outcome }: { outcome: AuditOutcome | "intended" }) {
  const t = useTranslations("activity.outcomes");
  return <Badge tone={tones[outcome]}>{t(outcome)}</Badge>;
}
