"use client";
import { FacetFilterForm } from "@/components/search/facet-filter-form";
import { TextFilterForm } from "@/components/ui/filter-form";
import type { TextFilterProps } from "./text-filter";

interface ChannelTextFilterFormProps extends TextFilterProps {
  hint: string;
}

/** Asks for the exact text, with the values that the catalog counts, or those of the loaded rows. */
export function ChannelTextFilterForm(props: ChannelTextFilterFormProps) {
  const { application, field, counted, label, hint, value, suggestions, onChange } = props;
  const asked = { label, hint, initial: value, onSubmit: onChange };
  return counted ? (
    <FacetFilterForm {...asked} application={application} search={counted} field={field} />
  ) : (
    <TextFilterForm {...asked} suggestions={suggestions()} />
  );
}
