import { useTranslations } from "next-intl";
import type { RunView } from "@/lib/contract/run-views";

/** Returns how long a run will take from now on, in words, or undefined while nobody can tell. */
export function useTimeLeft({ timeLeftMs }: RunView): string | undefined {
  const t = useTranslations("runs.progress");
  if (timeLeftMs === null) return undefined;
  const seconds = Math.max(1, Math.round(timeLeftMs / 1000));
  return seconds < 90
    ? t("secondsLeft", { seconds })
    : t("minutesLeft", { minutes: Math.round(seconds / 60) });
}
