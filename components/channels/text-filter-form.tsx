"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useFacetWords } from "@/components/search/facet-words";
import { TextFilterForm } from "@/components/ui/filter-form";
import type { ChannelRow } from "@/lib/contract/views";
import { catalogChannelQueries, type StatedChannelSearch } from "@/lib/queries/catalog-channels";
import { loadedRows } from "@/lib/queries/channels";

export interface TextFilterProps {
  application: string;
  field: "category" | "subcategory";
  /** The search whose values are suggested and counted; null to suggest values of the loaded rows. */
  counted: StatedChannelSearch | null;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

interface ChannelTextFilterFormProps extends TextFilterProps {
  hint: string;
}

/** Asks for the exact text, suggesting the catalog's counted values or those of the loaded rows. */
export function ChannelTextFilterForm(props: ChannelTextFilterFormProps) {
  const { application, field, counted, label, hint, value, onChange } = props;
  const queryClient = useQueryClient();
  const { data, isLoading } = useQuery({
    ...catalogChannelQueries.facets(application, counted ?? {}, field),
    enabled: counted !== null,
  });
  const countOf = useFacetWords(data, field);
  // The suggestions open together with the field, so it waits for them.
  if (isLoading) return <div className="h-28 w-72" />;
  const suggestions = counted
    ? (data?.facets[field] ?? []).map((one) => one.value).filter(Boolean)
    : valuesOf(loadedRows(queryClient, application), field);
  return (
    <TextFilterForm
      label={label}
      hint={hint}
      initial={value}
      suggestions={suggestions}
      {...(counted && { detailOf: (suggestion) => countOf([suggestion]) })}
      onSubmit={onChange}
    />
  );
}

function valuesOf(rows: readonly ChannelRow[], field: TextFilterProps["field"]): string[] {
  return [...new Set(rows.flatMap((row) => row[field] || []))].sort();
}
