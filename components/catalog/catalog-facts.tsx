"use client";
import { useFormatter, useTranslations } from "next-intl";
import { Fact, Facts } from "@/components/detail/facts";
import { ErrorReasonOfKind } from "@/components/ui/error-reason";
import { RelativeTime } from "@/components/ui/relative-time";
import type { CatalogStatus, WalkStatus } from "@/lib/contract/catalog-status";
import { useDuration } from "./use-duration";

/** Everything known about a catalog: its contents, its scans, and what failed. */
export function CatalogFacts({ status }: { status: CatalogStatus }) {
  const t = useTranslations("catalog");
  const format = useFormatter();
  const duration = useDuration();
  const { settings, lastFailure } = status;
  const rate = (value: number) => format.number(value, { maximumFractionDigits: 1 });
  return (
    <Facts>
      <Fact name={t("facts.users")}>
        <Walk walk={status.users} />
      </Fact>
      <Fact name={t("facts.channels")}>
        <Walk walk={status.channels} />
      </Fact>
      <Fact name={t("facts.bots")}>{format.number(status.bots)}</Fact>
      <Fact name={t("facts.blockLists")}>
        <BlockLists status={status} />
      </Fact>
      <Fact name={t("facts.calls")}>{format.number(status.callsMade)}</Fact>
      {settings && (
        <Fact name={t("facts.rate")}>
          {t("rate", {
            rate: rate(status.rate),
            allowed: rate(settings.callsPerSecond),
            atOnce: settings.callsAtOnce,
            share: Math.round(settings.blockShare * 100),
          })}
        </Fact>
      )}
      {settings && (
        <Fact name={t("facts.rhythm")}>
          {t("rhythm", { time: duration(settings.rescanSeconds) })}
        </Fact>
      )}
      {(status.activity === "scanning" || status.activity === "waiting") && (
        <Fact name={t("facts.timeLeft")}>
          {status.secondsLeft === null ? t("timeLeftUnknown") : duration(status.secondsLeft)}
        </Fact>
      )}
      {status.waitsUntil !== null && (
        <Fact name={t("facts.waits")}>
          <ErrorReasonOfKind kind={status.waitsFor ?? "unknown"} />
          <RelativeTime ms={status.waitsUntil} ahead />
        </Fact>
      )}
      <Fact name={t("facts.lastSuccess")}>
        {status.lastSuccessAt === null ? t("never") : <RelativeTime ms={status.lastSuccessAt} />}
      </Fact>
      <Fact name={t("facts.lastFailure")}>
        {lastFailure === null ? (
          t("noFailure")
        ) : (
          <>
            <ErrorReasonOfKind kind={lastFailure.kind} />
            <RelativeTime ms={lastFailure.at} />
          </>
        )}
      </Fact>
    </Facts>
  );
}

/** How much of a list is scanned and how old that is, the order of the service's list, and interruptions. */
function Walk({ walk }: { walk: WalkStatus }) {
  const t = useTranslations("catalog");
  const { basis, read, of, newestFirst, brokenOff } = walk;
  return (
    <span className="flex flex-wrap gap-x-1.5">
      <span>
        {t(basis.complete ? "walk.complete" : "walk.soFar", { count: basis.rows })}
        {basis.asOf !== null && (
          <>
            {" · "}
            <RelativeTime ms={basis.asOf} />
          </>
        )}
      </span>
      {basis.scanningSince !== null && basis.complete && (
        <span className="text-muted">
          {of === null ? t("walk.again", { read }) : t("walk.againOf", { read, of })}
        </span>
      )}
      {newestFirst !== null && (
        <span className="text-muted">{t(newestFirst ? "order.newest" : "order.none")}</span>
      )}
      {brokenOff !== null && <span className="text-warning-ink">{t("walk.brokenOff")}</span>}
    </span>
  );
}

function BlockLists({ status }: { status: CatalogStatus }) {
  const t = useTranslations("catalog.lists");
  const { blocks, oldestBlockListAt } = status;
  return (
    <span className="flex flex-wrap gap-x-1.5">
      <span>
        {blocks.of === null
          ? t("soFar", { read: blocks.read })
          : t("of", { read: blocks.read, of: blocks.of })}
      </span>
      <span className="text-muted">{t("blocks", { count: blocks.basis.rows })}</span>
      {oldestBlockListAt !== null && (
        <span className="text-muted">
          {t("oldest")} <RelativeTime ms={oldestBlockListAt} />
        </span>
      )}
    </span>
  );
}
