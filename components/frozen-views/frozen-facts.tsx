"use client";
import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { UtcTime } from "@/components/detail/facts";
import { RelativeTime } from "@/components/ui/relative-time";
import type { FrozenView } from "@/lib/contract/frozen-view";
import { viewHref } from "@/lib/queries/saved-views";

interface FrozenFactsProps {
  application: string;
  view: FrozenView;
  /** What selected the rows, in words, and how they were sorted. */
  conditions: readonly string[];
  order: string;
}

/** Who froze the rows and when, by which conditions, and how complete the catalog was. */
export function FrozenFacts({ application, view, conditions, order }: FrozenFactsProps) {
  const t = useTranslations("frozenViews");
  const format = useFormatter();
  const { asOf, complete } = view.catalog;
  const read = complete ? "complete" : "partial";
  return (
    <section aria-label={t("about")} className="shrink-0 border-b bg-sunken px-4 py-2 text-xs">
      <dl className="flex flex-wrap gap-x-6 gap-y-1.5">
        <About name={t("frozenBy")}>
          <bdi>{view.frozenBy ?? t("someoneGone")}</bdi>
        </About>
        <About name={t("frozenAt")}>
          <UtcTime ms={view.frozenAt} />{" "}
          <span className="text-muted">
            (<RelativeTime ms={view.frozenAt} />)
          </span>
        </About>
        <About name={t("catalog")}>
          {asOf === null
            ? t("catalogIs.unread")
            : t.rich(`catalogIs.${read}`, { time: () => <UtcTime ms={asOf} /> })}
        </About>
        <About name={t("rows")}>{format.number(view.rows)}</About>
        <About name={t("conditions")}>
          {conditions.length === 0 ? t("wholeList") : <bdi>{conditions.join(" · ")}</bdi>}
        </About>
        <About name={t("order")}>{order}</About>
        {view.near.length > 0 && <About name={t("near")}>{view.near.join(", ")}</About>}
        <div>
          <dt className="sr-only">{t("now")}</dt>
          <dd>
            <Link
              href={viewHref(application, view)}
              prefetch={false}
              className="text-accent-ink hover:underline"
            >
              {t("now")}
            </Link>
          </dd>
        </div>
      </dl>
    </section>
  );
}

function About({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap gap-x-1.5">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 text-ink [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
