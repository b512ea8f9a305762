"use client";
import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import type { VerdictLine } from "@/lib/contract/check-messages";

const looks = {
  ok: { icon: CircleCheck, tone: "text-success-ink" },
  warning: { icon: TriangleAlert, tone: "text-warning-ink" },
  error: { icon: CircleAlert, tone: "text-danger-ink" },
} as const;

interface VerdictTextProps {
  line: VerdictLine;
  id?: string | undefined;
  /** What stands before the words. */
  lead?: ReactNode;
}

/** One line of a verdict: a mark, and the reason in the reader's language. */
export function VerdictText({ line, id, lead }: VerdictTextProps) {
  const t = useTranslations("verdicts");
  const { icon: Icon, tone } = looks[line.level];
  return (
    <span id={id} className="flex items-start gap-1.5 text-sm">
      <Icon aria-hidden="true" className={classNames("mt-0.5 size-3.5 shrink-0", tone)} />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="sr-only">{t(`levels.${line.level}`)}: </span>
        {lead}
        {t(`codes.${line.code}`, line.params)}
      </span>
    </span>
  );
}
