/** The value of a filter's parameter in the URL. */
export type FilterValue = string | number | boolean | readonly string[];

/** The parameters of a page by name; null where a filter is inactive. */
export type FilterValues = Readonly<Record<string, unknown>>;
export type FilterPatch = Record<string, FilterValue | null>;

/** One filter of a list: the parameters it sets and the form for them. Its id is also its message key. */
export type FilterSpec<Id extends string = string> = { id: Id; group: FilterGroup } & (
  | { kind: "flag"; param: string }
  | { kind: "choice"; param: string; choices: readonly (string | boolean)[] }
  | { kind: "text"; param: string }
  | { kind: "person" | "people"; param: string }
  | { kind: "bot"; param: string }
  | { kind: "numbers" | "days"; from: string; to: string }
  | { kind: "pair"; key: string; value: string }
);

export type FilterGroup = "people" | "blocks" | "state" | "times" | "bots" | "data";

/** Returns the parameters that a filter sets. */
export function paramsOf(spec: FilterSpec): string[] {
  if ("from" in spec) return [spec.from, spec.to];
  return "key" in spec ? [spec.key, spec.value] : [spec.param];
}

/** Whether a parameter has a value. */
export function isSet(value: unknown): boolean {
  return value != null && value !== "" && !(Array.isArray(value) && value.length === 0);
}

/** Whether a filter is active. */
export function isInForce(spec: FilterSpec, values: FilterValues): boolean {
  return paramsOf(spec).some((param) => isSet(values[param]));
}

/** Returns the change that removes filters. */
export function withoutFilters(specs: readonly FilterSpec[]): FilterPatch {
  return Object.fromEntries(specs.flatMap(paramsOf).map((param) => [param, null]));
}

/** Reads the ids of people that a filter names. */
export function peopleOf(spec: FilterSpec, values: FilterValues): string[] {
  if (spec.kind !== "person" && spec.kind !== "people") return [];
  const value = values[spec.param];
  return (Array.isArray(value) ? value : [value]).filter((id) => typeof id === "string" && id);
}

export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
export const numberOf = (value: unknown): number | null =>
  typeof value === "number" ? value : null;
