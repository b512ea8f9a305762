"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { RelativeTime } from "@/components/ui/relative-time";
import { Skeleton } from "@/components/ui/skeleton";
import type { LooseView } from "@/lib/contract/views";

/** Names and values, one pair a line. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid min-w-0 gap-y-1.5">{children}</dl>;
}

/** One pair of `Facts`. */
export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(6rem,9rem)_minmax(0,1fr)] gap-x-3 phone:grid-cols-[7rem_minmax(0,1fr)]">
      <dt className="text-faint [overflow-wrap:anywhere]">{name}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-ink [overflow-wrap:anywhere]">
        {children}
      </dd>
    </div>
  );
}

/** Bars in the shape of facts that are still loading, one for each width. */
export function FactBars({ widths }: { widths: readonly string[] }) {
  return widths.map((width, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the bars never move.
    <span key={at} className="flex gap-6">
      <Skeleton className="w-20 shrink-0" />
      <Skeleton className={width} />
    </span>
  ));
}

/** A value that the service did not give, in words. */
export function Absent({ children }: { children: ReactNode }) {
  return <span className="text-faint">{children}</span>;
}

/** Says why a field has no value: it was not sent, or could not be parsed. */
export function Missing({ view, field }: { view: LooseView; field: string }) {
  const t = useTranslations("detail");
  return <Absent>{t(Object.hasOwn(view.unknownFields, field) ? "otherForm" : "notSent")}</Absent>;
}

interface FactValueProps<Field extends string, Value> {
  view: LooseView & { [Key in Field]?: Value };
  field: Field;
}

/** A text; an empty one is "none". */
export function FactText<Field extends string>({ view, field }: FactValueProps<Field, string>) {
  const t = useTranslations("detail");
  const text: string | undefined = view[field];
  if (text === undefined) return <Missing view={view} field={field} />;
  return text ? <bdi>{text}</bdi> : <Absent>{t("none")}</Absent>;
}

/** A time relative to now and, beside it, exactly in UTC; null is "never". */
export function FactTime<Field extends string>({
  view,
  field,
}: FactValueProps<Field, number | null>) {
  const t = useTranslations("detail");
  const ms: number | null | undefined = view[field];
  if (ms === undefined) return <Missing view={view} field={field} />;
  if (ms === null) return <Absent>{t("never")}</Absent>;
  return (
    <>
      <RelativeTime ms={ms} />
      <span className="text-faint text-xs">
        <UtcTime ms={ms} />
      </span>
    </>
  );
}

/** An exact time in UTC, identical on server and browser. */
export function UtcTime({ ms }: { ms: number }) {
  const exact = new Date(ms).toISOString();
  return (
    <span className="whitespace-nowrap">
      {exact.slice(0, 10)} {exact.slice(11, 19)} UTC
    </span>
  );
}
