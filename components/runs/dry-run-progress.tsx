"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

interface DryRunProgressProps {
  done: number;
  total: number;
  onStop: () => void;
}

/** How far a dry run is: the questions asked of the chat service so far. */
export function DryRunProgress({ done, total, onStop }: DryRunProgressProps) {
  const t = useTranslations("runs.dryRun");
  return (
    <div className="flex items-center gap-3">
      <progress
        aria-label={t("progress")}
        value={done}
        max={Math.max(total, 1)}
        className="h-1.5 w-48 accent-accent"
      />
      <p className="text-muted text-sm">{t("asked", { done, total })}</p>
      <Button size="sm" onClick={onStop}>
        {t("stop")}
      </Button>
    </div>
  );
}
