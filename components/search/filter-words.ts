"use client";
import { useQueries } from "@tanstack/react-query";
import { type Messages, useFormatter, useTranslations } from "next-intl";
import { nameQueries } from "@/lib/queries/names";
import { type FilterSpec, type FilterValues, numberOf, peopleOf, textOf } from "./filter-spec";

export type FilterName = keyof Messages["search"]["filters"];
export type NamedFilter = FilterSpec<FilterName>;

/** Returns a function that describes an active filter, with people by name if the catalog knows them. */
export function useFilterWords(
  application: string,
  specs: readonly NamedFilter[],
  values: FilterValues,
  asksNames: boolean,
): (spec: NamedFilter) => string {
  const t = useTranslations("search");
  const format = useFormatter();
  const ids = [...new Set(specs.flatMap((spec) => peopleOf(spec, values)))].slice(0, 100);
  const names = useQueries({
    queries: asksNames ? ids.map((id) => nameQueries.one(application, id)) : [],
    combine: (answers) => new Map(answers.map(({ data }, at) => [ids[at], data])),
  });

  const day = (ms: number | null) =>
    ms === null ? "" : format.dateTime(ms, { dateStyle: "medium", timeZone: "UTC" });
  const count = (value: number | null) => (value === null ? "" : format.number(value));
  const range = (from: string, to: string) =>
    from && to
      ? from === to
        ? from
        : t("between", { from, to })
      : from
        ? t("from", { from })
        : t("to", { to });
  const wordsOfValue = (spec: NamedFilter): string => {
    switch (spec.kind) {
      case "flag":
        return "";
      case "choice":
        return t(`choices.${spec.id}.${String(values[spec.param])}` as "choices.fullness.full");
      case "numbers":
        return range(count(numberOf(values[spec.from])), count(numberOf(values[spec.to])));
      case "days":
        return range(day(numberOf(values[spec.from])), day(numberOf(values[spec.to])));
      case "pair":
        return [textOf(values[spec.key]), textOf(values[spec.value])].filter(Boolean).join(" = ");
      case "person":
      case "people":
        return peopleOf(spec, values)
          .map((id) => (names.get(id) ? `${names.get(id)} (${id})` : id))
          .join(", ");
      default:
        return textOf(values[spec.param]);
    }
  };
  return (spec) => {
    const field = t(`filters.${spec.id}`);
    const value = wordsOfValue(spec);
    return value ? t("chip", { field, value }) : field;
  };
}
