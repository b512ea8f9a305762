"use client";

let selected: readonly string[] = [];

/** Returns the ids of the rows that are selected in the page's table. */
export function selectedRows(): readonly string[] {
  return selected;
}

/** Records which rows are selected in the page's table, without causing a render. */
export function keepSelectedRows(ids: readonly string[]): void {
  selected = ids;
}
