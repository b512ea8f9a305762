"use client";
import { useTranslations } from "next-intl";
import { Problem } from "@/components/ui/problem";
import type { TableError } from "@/lib/contract/draft-table";

interface TableErrorsProps {
  errors: readonly TableError[];
  errorCount: number;
}

/** The lines of a text that could not be read, each with its place and reason. */
export function TableErrors({ errors, errorCount }: TableErrorsProps) {
  const t = useTranslations("runs.tableErrors");
  if (errorCount === 0) return null;
  return (
    <Problem>
      <p className="font-medium">{t("title", { count: errorCount })}</p>
      <ul className="mt-1 max-h-40 list-disc overflow-y-auto ps-5">
        {errors.map((error) => (
          <li key={`${error.line} ${error.code}`}>
            {t("atLine", { line: error.line })} {t(`codes.${error.code}`, error.params)}
          </li>
        ))}
        {errorCount > errors.length && <li>{t("more", { count: errorCount - errors.length })}</li>}
      </ul>
    </Problem>
  );
}
