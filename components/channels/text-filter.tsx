"use client";
import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense } from "react";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";

const TextFilterForm = lazy(() =>
  import("@/components/ui/filter-form").then((module) => ({ default: module.TextFilterForm })),
);

interface TextFilterProps {
  label: string;
  value: string;
  /** Values seen in the loaded rows. */
  suggestions: () => string[];
  onChange: (value: string) => void;
}

/** A filter by exact text, with the values seen so far as suggestions. */
export function TextFilter({ label, value, suggestions, onChange }: TextFilterProps) {
  const t = useTranslations("channels");
  return (
    <Popover
      label={label}
      trigger={(props) => (
        <Button size="sm" {...props}>
          {label}
          <ChevronDown className="text-faint" />
        </Button>
      )}
    >
      {(close) => (
        <Suspense fallback={<div className="h-28 w-72" />}>
          <TextFilterForm
            label={label}
            hint={t("categoryHint")}
            initial={value}
            suggestions={suggestions()}
            onSubmit={(next) => {
              onChange(next);
              close();
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
}
