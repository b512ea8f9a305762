"use client";
import { useQueryClient } from "@tanstack/react-query";
import { FacetFilterForm } from "@/components/search/facet-filter-form";
import { TextFilterForm } from "@/components/ui/filter-form";
import type { ChannelRow } from "@/lib/contract/views";
import type { StatedChannelSearch } from "@/lib/queries/catalog-channels";
import { loadedRows } from "@/lib/queries/channels";

export interface TextFilterProps {
  application: string;
  field: "category" | "subcategory";
  /** The search whose values are suggested and counted; null where the loaded rows suggest some. */
  counted: StatedChannelSearch | null;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

interface ChannelTextFilterFormProps extends TextFilterProps {
  hint: string;
}

/** Asks for the exact text, with the values that the catalog counts, or those of the loaded rows. */
export function ChannelTextFilterForm(props: ChannelTextFilterFormProps) {
  const { application, field, counted, label, hint, value, onChange } = props;
  const queryClient = useQueryClient();
  const asked = { label, hint, initial: value, onSubmit: onChange };
  return counted ? (
    <FacetFilterForm {...asked} application={application} search={counted} field={field} />
  ) : (
    <TextFilterForm
      {...asked}
      suggestions={valuesOf(loadedRows(queryClient, application), field)}
    />
  );
}

function valuesOf(rows: readonly ChannelRow[], field: TextFilterProps["field"]): string[] {
  return [...new Set(rows.flatMap((row) => row[field] || []))].sort();
}
