"use client";
import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense } from "react";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";
import type { StatedChannelSearch } from "@/lib/queries/catalog-channels";

const Form = lazy(() =>
  import("./text-filter-form").then((module) => ({ default: module.ChannelTextFilterForm })),
);

export interface TextFilterProps {
  application: string;
  field: "category" | "subcategory";
  /** The search whose values are suggested and counted; null where the loaded rows suggest some. */
  counted: StatedChannelSearch | null;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A filter by exact text, with the values seen so far as suggestions. */
export function TextFilter(props: TextFilterProps) {
  const { label, onChange } = props;
  const t = useTranslations("channels");
  return (
    <Popover
      label={label}
      trigger={(trigger) => (
        <Button size="sm" {...trigger}>
          {label}
          <ChevronDown className="text-faint" />
        </Button>
      )}
    >
      {(close) => (
        <Suspense fallback={<div className="h-28 w-72" />}>
          <Form
            {...props}
            hint={t("categoryHint")}
            onChange={(next) => {
              onChange(next);
              close();
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
}
