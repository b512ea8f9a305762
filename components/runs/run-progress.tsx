"use client";
import { useFormatter, useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { ErrorReasonOfKind } from "@/components/ui/error-reason";
import type { RowState } from "@/lib/contract/run";
import type { RunView } from "@/lib/contract/run-views";
import { endedOf } from "./run-state";
import { useTimeLeft } from "./use-time-left";

const segments: readonly [RowState, string][] = [
  ["created", "bg-success-ink"],
  ["done", "bg-success-ink"],
  ["already", "bg-control"],
  ["refused", "bg-danger"],
  ["unknown", "bg-warning-ink"],
  ["stopped", "bg-line-strong"],
];

/** How far a run is: a bar of its outcomes, the numbers, the rate and the time left. */
export function RunProgress({ run }: { run: RunView }) {
  const t = useTranslations("runs.progress");
  const format = useFormatter();
  const ended = endedOf(run);
  const timeLeft = useTimeLeft(run);
  return (
    <div className="grid gap-2">
      <div
        role="progressbar"
        aria-label={t("label")}
        aria-valuemin={0}
        aria-valuemax={run.total}
        aria-valuenow={ended}
        className="flex h-2 overflow-hidden rounded-full bg-pressed"
      >
        {segments.map(([state, tone]) => (
          <span
            key={state}
            className={classNames("transition-[width] duration-300", tone)}
            style={{ width: `${(run.counts[state] / run.total) * 100}%` }}
          />
        ))}
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
        <span>{t("ended", { ended, total: run.total })}</span>
        {run.state === "running" && run.ratePerSecond !== null && (
          <span>
            {t("rate", {
              rate: format.number(run.ratePerSecond, {
                maximumFractionDigits: run.ratePerSecond < 10 ? 1 : 0,
              }),
            })}
          </span>
        )}
        {timeLeft && <span>{timeLeft}</span>}
      </p>
      {run.state === "running" && run.surveyed !== null && (
        <p className="text-muted text-sm">
          {t("survey", { surveyed: run.surveyed, total: run.total })}
        </p>
      )}
      {run.hold && run.state === "running" && <HoldNotice reason={run.hold.reason} />}
      {run.state === "stopped" && run.stopReason && (
        <p className="text-muted text-sm">{t(`stopReasons.${run.stopReason}`)}</p>
      )}
    </div>
  );
}

function HoldNotice({ reason }: { reason: string }) {
  const t = useTranslations("runs.progress");
  return (
    <p role="status" className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-ink">
      {t("hold")} <ErrorReasonOfKind kind={reason} />
    </p>
  );
}
