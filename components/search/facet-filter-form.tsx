"use client";
import { useQuery } from "@tanstack/react-query";
import { TextFilterForm } from "@/components/ui/filter-form";
import {
  type ChannelFacet,
  catalogChannelQueries,
  type StatedChannelSearch,
} from "@/lib/queries/catalog-channels";
import { useFacetWords } from "./facet-words";

interface FacetFilterFormProps {
  application: string;
  search: StatedChannelSearch;
  field: ChannelFacet;
  label: string;
  hint: string;
  initial: string;
  onSubmit: (value: string) => void;
}

/** Asks for a value of a field, with those of the channels found and how many have each. */
export function FacetFilterForm(props: FacetFilterFormProps) {
  const { application, search, field, ...form } = props;
  const { data, isPending } = useQuery(catalogChannelQueries.facets(application, search, field));
  const countOf = useFacetWords(data, field);
  const values = (data?.facets[field] ?? []).map(({ value }) => value).filter(Boolean);
  // Suggestions open with the field, which therefore waits for them.
  if (isPending) return <div className="h-28 w-72" />;
  return <TextFilterForm {...form} suggestions={values} detailOf={(value) => countOf([value])} />;
}
