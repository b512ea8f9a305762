"use client";
import { useTranslations } from "next-intl";
import { RelativeTime } from "@/components/ui/relative-time";
import type { LooseView } from "@/lib/contract/views";
import { Absent } from "./facts";
import { Missing } from "./missing";
import { UtcTime } from "./utc-time";

interface FactTimeProps<Field extends string> {
  view: LooseView & { [Key in Field]?: number | null };
  field: Field;
}

/** A time as people say it and, beside it, exactly in UTC; null is "never". */
export function FactTime<Field extends string>({ view, field }: FactTimeProps<Field>) {
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
