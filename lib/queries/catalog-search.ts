import { isLostCursor, RequestError } from "./request-error";

/** A search as a page's address states it; the console checks it where it answers. */
export type Stated<Search> = { readonly [Key in keyof Search]?: Search[Key] };

/** Whether a search failed because the catalog no longer serves. */
export function isCatalogGone(error: Error): boolean {
  return error instanceof RequestError && error.status === 409;
}

/**
 * Whether a page of a list was refused because of its cursor: a cursor of the service's list in an address
 * means nothing to the catalog, and the other way round.
 */
export function isBadPage(error: Error, { after }: { after: readonly string[] }): boolean {
  return isLostCursor(error, after.at(-1));
}

/** The columns that a search sorts by. */
export type SortOf<Search extends { sort?: string | undefined }> = Exclude<
  NonNullable<Search["sort"]>,
  `-${string}`
>;
export type Sorts<Column extends string> = Readonly<Record<string, Column>>;

/** Reads the sorting of an address; a column that the catalog does not sort by counts as none. */
export function sortOf<Sort extends string | undefined>(
  sort: string | null,
  columns: Sorts<string>,
): Sort | undefined {
  const id = sort?.replace(/^-/, "") ?? "";
  const column = Object.hasOwn(columns, id) ? columns[id] : undefined;
  // The columns' type allows no other name than the search's own.
  return column ? (`${sort?.startsWith("-") ? "-" : ""}${column}` as Sort) : undefined;
}

/** Returns the named fields. */
export function pick<Source extends object, Key extends keyof Source>(
  source: Source,
  keys: readonly Key[],
): Pick<Source, Key> {
  return Object.fromEntries(keys.map((key) => [key, source[key]])) as Pick<Source, Key>;
}

/** Leaves out what says nothing, so that equal searches have equal keys. */
export function present<Search extends object>(
  fields: {
    [Key in keyof Search]?: Search[Key] | null | undefined;
  },
): Search {
  const isStated = (value: unknown) =>
    value !== null && value !== undefined && value !== "" && !isEmptyList(value);
  // What is left out is optional in every search.
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => isStated(value)),
  ) as Search;
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
