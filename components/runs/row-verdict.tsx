"use client";
import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { VerdictText } from "@/components/preflight/verdict-text";
import type { VerdictLine } from "@/lib/contract/check-messages";

interface RowVerdictProps {
  lines: readonly VerdictLine[] | undefined;
  checked: boolean;
}

/** What the dry run says of a row: its lines, that it is fine, or that it is not checked yet. */
export function RowVerdict({ lines, checked }: RowVerdictProps) {
  const t = useTranslations("runs.checkTable");
  if (!lines) return checked ? <span className="text-faint">{t("checking")}</span> : null;
  if (lines.length === 0) {
    return (
      <span className="flex items-center gap-1.5 text-sm">
        <CircleCheck aria-hidden="true" className="size-3.5 text-success-ink" />
        {t("fine")}
      </span>
    );
  }
  return (
    <ul className="grid gap-1">
      {lines.map((line) => (
        <li key={`${line.code} ${line.field} ${JSON.stringify(line.params)}`}>
          <VerdictText line={line} />
        </li>
      ))}
    </ul>
  );
}
