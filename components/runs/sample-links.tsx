"use client";
import { useLocale, useTranslations } from "next-intl";
import { addressOf } from "@/lib/queries/request";

const samples = [
  { words: "sampleXlsx", format: "xlsx", part: "rows" },
  { words: "sampleCsv", format: "csv", part: "rows" },
  { words: "sampleColumns", format: "csv", part: "columns" },
] as const;

/** Files to begin with: a sample of the rows, and what each column means. */
export function SampleLinks({ application }: { application: string }) {
  const t = useTranslations("runs.createMany");
  const locale = useLocale();
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 text-muted text-sm">
      {t("sample")}
      {samples.map(({ words, format, part }) => (
        <a
          key={words}
          download
          href={
            addressOf(
              "GET /api/[application]/runs/channels/sample",
              { application },
              { format, part, locale },
            ).path
          }
          className="text-accent-ink underline underline-offset-2"
        >
          {t(words)}
        </a>
      ))}
    </p>
  );
}
