"use client";
import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/ui/copy-button";
import type { LooseView } from "@/lib/contract/views";
import { Absent, Missing } from "./facts";
import { inlineText } from "./json-text";

interface DataPairsProps<Field extends string> {
  view: LooseView & { [Key in Field]?: Record<string, unknown> };
  field: Field;
}

/** A field of custom data, or why it is missing. */
export function DataPairs<Field extends string>({ view, field }: DataPairsProps<Field>) {
  const data: Record<string, unknown> | undefined = view[field];
  return data ? <Pairs data={data} /> : <Missing view={view} field={field} />;
}

/** Whether a field of custom data has entries. */
export function hasPairs<Data extends object>(data: Data | undefined): data is Data {
  return data !== undefined && Object.keys(data).length > 0;
}

/** Keys and values of custom data; values other than text are shown as JSON. */
export function Pairs({ data }: { data: Record<string, unknown> }) {
  const t = useTranslations("detail");
  const pairs = Object.entries(data);
  if (pairs.length === 0) return <Absent>{t("noData")}</Absent>;
  return (
    <dl className="divide-y overflow-hidden rounded-md border">
      {pairs.map(([key, value]) => (
        <div
          key={key}
          className="group/pair grid grid-cols-[minmax(5rem,1fr)_minmax(0,2fr)_auto] items-baseline gap-2 py-1 ps-2.5 pe-1"
        >
          <dt className="py-0.5 font-mono text-muted text-xs [overflow-wrap:anywhere]">{key}</dt>
          <dd
            className={
              typeof value === "string"
                ? "py-0.5 text-ink [overflow-wrap:anywhere]"
                : "py-0.5 font-mono text-ink text-xs [overflow-wrap:anywhere]"
            }
          >
            <bdi className="whitespace-pre-wrap">{inlineText(value)}</bdi>
          </dd>
          <dd className="self-start">
            <CopyButton text={inlineText(value)} label={t("copyValue", { key })} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
