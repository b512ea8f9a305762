"use client";
import { useFormatter, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import type { ApplicationHealth } from "@/lib/contract/application-health";

const worded = [
  "address-forbidden",
  "bad-answer",
  "failed",
  "redirected",
  "timeout",
  "too-large",
  "unauthorized",
  "unreachable",
  "untrusted",
] as const;

/** How an application's calls go, in a line or two; nothing is known before the first call. */
export function ApplicationHealthFacts({ health }: { health: ApplicationHealth | null }) {
  const t = useTranslations("health");
  const tErrors = useTranslations("errors.reason");
  const format = useFormatter();
  if (!health) return <p className="text-faint text-xs">{t("neverCalled")}</p>;
  const { lastSuccessAt, failingSince, failure, keySince, lastCallAt } = health;
  const reason = worded.find((known) => known === failure);
  return (
    <div className="grid gap-0.5 text-muted text-xs">
      {failingSince !== null && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <Badge tone="danger">
            {t("failingSince")} <RelativeTime ms={failingSince} />
          </Badge>
          {reason && <span className="text-danger-ink">{tErrors(reason)}</span>}
        </p>
      )}
      <p>
        {t("lastSuccess")}{" "}
        {lastSuccessAt === null ? t("never") : <RelativeTime ms={lastSuccessAt} />}
        {" · "}
        {t("callsToday", { calls: health.callsToday, failures: health.failuresToday })}
      </p>
      <p>
        {t("keySince", {
          day: format.dateTime(new Date(keySince), { dateStyle: "medium", timeZone: "UTC" }),
        })}
        {" · "}
        {t("keyUsed")} <RelativeTime ms={lastCallAt} />
      </p>
    </div>
  );
}
