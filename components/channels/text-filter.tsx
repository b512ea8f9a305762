"use client";
import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense } from "react";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";
import type { StatedChannelSearch } from "@/lib/queries/catalog-channels";

const TextFilterForm = lazy(() =>
  import("@/components/ui/filter-form").then((module) => ({ default: module.TextFilterForm })),
);

const FacetFilterForm = lazy(() =>
  import("@/components/search/facet-filter-form").then((module) => ({
    default: module.FacetFilterForm,
  })),
);

interface TextFilterProps {
  application: string;
  field: "category" | "subcategory";
  /** The search whose values are suggested and counted; null where the loaded rows suggest some. */
  counted: StatedChannelSearch | null;
  label: string;
  value: string;
  /** Values seen in the loaded rows. */
  suggestions: () => string[];
  onChange: (value: string) => void;
}

/** A filter by exact text, with the values seen so far as suggestions. */
export function TextFilter(props: TextFilterProps) {
  const { application, field, counted, label, value, suggestions, onChange } = props;
  const t = useTranslations("channels");
  const asked = { label, hint: t("categoryHint"), initial: value };
  const submit = (close: () => void) => (next: string) => {
    onChange(next);
    close();
  };
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
          {counted ? (
            <FacetFilterForm
              {...asked}
              application={application}
              search={counted}
              field={field}
              onSubmit={submit(close)}
            />
          ) : (
            <TextFilterForm {...asked} suggestions={suggestions()} onSubmit={submit(close)} />
          )}
        </Suspense>
      )}
    </Popover>
  );
}
