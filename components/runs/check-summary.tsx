"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ErrorReason } from "@/components/ui/error-reason";
import type { CheckState, countVerdicts } from "./verdicts";

export type RowFilter = "all" | "trouble" | "warning";

interface CheckSummaryProps {
  check: CheckState;
  counts: ReturnType<typeof countVerdicts>;
  rowCount: number;
  troubleCount: number;
  filter: RowFilter;
  onFilter: (filter: RowFilter) => void;
  onCheck: () => void;
  onStop: () => void;
  onLeaveOut: () => void;
}

/** Where a dry run stands: progress, what it found so far, and the filter over the rows. */
export function CheckSummary(props: CheckSummaryProps) {
  const { check, counts, rowCount, troubleCount, filter, onFilter } = props;
  const t = useTranslations("runs.dryRun");
  const filters: [RowFilter, string][] = [
    ["all", t("all", { count: rowCount })],
    ["trouble", t("trouble", { count: troubleCount })],
    ["warning", t("warnings", { count: counts.warning })],
  ];
  const isOver = check.phase !== "idle" && check.phase !== "running";
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        {check.phase === "running" ? (
          <div className="flex items-center gap-3">
            <progress
              aria-label={t("progress")}
              value={check.done}
              max={Math.max(check.total, 1)}
              className="h-1.5 w-48 accent-accent"
            />
            <p className="text-muted text-sm">
              {t("asked", { done: check.done, total: check.total })}
            </p>
            <Button size="sm" onClick={props.onStop}>
              {t("stop")}
            </Button>
          </div>
        ) : (
          <Button
            variant={check.phase === "idle" ? "primary" : "secondary"}
            onClick={props.onCheck}
          >
            {t(check.phase === "idle" ? "check" : "checkAgain")}
          </Button>
        )}
        <p role="status" className="text-sm">
          {isOver &&
            t("summary", {
              fine: counts.ok,
              warnings: counts.warning,
              errors: counts.error,
              unchecked: counts.unchecked,
            })}
        </p>
        {isOver && counts.error > 0 && (
          <Button size="sm" onClick={props.onLeaveOut}>
            {t("leaveOut", { count: counts.error })}
          </Button>
        )}
      </div>
      {check.error && (
        <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger-ink text-sm">
          {t("failed")} <ErrorReason error={check.error} />
        </p>
      )}
      {check.phase !== "idle" && (
        <fieldset className="flex flex-wrap gap-1">
          <legend className="sr-only">{t("filter")}</legend>
          {filters.map(([name, label]) => (
            <Button
              key={name}
              size="sm"
              variant={filter === name ? "secondary" : "ghost"}
              aria-pressed={filter === name}
              onClick={() => onFilter(name)}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
