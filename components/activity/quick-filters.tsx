"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useNowMs } from "@/components/ui/clock";
import { addDays, dayInZone } from "@/lib/contract/day-in-zone";
import type { ActivityParams } from "./activity-params";

interface QuickFiltersProps {
  params: ActivityParams;
  /** The e-mail of whoever reads; absent where only their own rows are shown. */
  me: string | undefined;
  zone: string;
  onChange: (filters: { staff?: string; from?: string; to?: string; zone?: string }) => void;
}

/**
 * What is asked for most: one's own rows, today's and yesterday's. The address says whose and which day in
 * which zone, so that a colleague who follows it sees the same.
 */
export function QuickFilters({ params, me, zone, onChange }: QuickFiltersProps) {
  const t = useTranslations("activity.quick");
  const now = useNowMs();
  const today = dayInZone(now, zone);
  const days = { today, yesterday: addDays(today, -1) };
  const toggle = (label: string, isOn: boolean, on: () => void, off: () => void) => (
    <Button
      size="sm"
      variant="ghost"
      aria-pressed={isOn}
      className="aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
      onClick={isOn ? off : on}
    >
      {label}
    </Button>
  );
  return (
    <fieldset className="flex flex-wrap gap-0.5">
      <legend className="sr-only">{t("label")}</legend>
      {me !== undefined &&
        toggle(
          t("me"),
          params.staff === me,
          () => onChange({ staff: me }),
          () => onChange({ staff: "" }),
        )}
      {(["today", "yesterday"] as const).map((name) => {
        const day = days[name];
        const isOn = params.from === day && params.to === day && params.zone === zone;
        return (
          <span key={name} className="contents">
            {toggle(
              t(name),
              isOn,
              () => onChange({ from: day, to: day, zone }),
              () => onChange({ from: "", to: "", zone: "" }),
            )}
          </span>
        );
      })}
    </fieldset>
  );
}
