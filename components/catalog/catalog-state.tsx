"use client";
import { useTranslations } from "next-intl";
import { Badge, type Tone } from "@/components/ui/badge";
import type { CatalogStatus } from "@/lib/contract/catalog-status";

const tones: Record<CatalogStatus["activity"], Tone> = {
  off: "neutral",
  paused: "warning",
  scanning: "accent",
  resting: "success",
  waiting: "warning",
  stopped: "warning",
};

/** The state of a catalog as a badge. */
export function CatalogStateBadge({ status }: { status: CatalogStatus }) {
  const t = useTranslations("catalog.states");
  return <Badge tone={tones[status.activity]}>{t(status.activity)}</Badge>;
}
