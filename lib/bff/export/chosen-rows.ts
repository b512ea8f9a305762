import "server-only";

/** Selects rows of an export, beyond what the service itself filters by. */
interface RowChoice<Row> {
  /** These rows alone, whatever else is asked. */
  ids?: Iterable<string> | undefined;
  /** Text to find in a row, and where to look for it. */
  q: string;
  searchText: (row: Row) => string;
  /** Chooses further; all stay without it. */
  keep?: ((row: Row) => boolean) | undefined;
}

/** Selects among the rows of one walk through a list. */
export interface ChosenRows<Row> {
  among(rows: readonly Row[]): Row[];
  /** Whether every row that was asked for by its id has been met, so that the walk may end. */
  isComplete(): boolean;
  /** How many of those have not been met. */
  missing(): number;
}

/** Returns what chooses the rows that the page's table shows: by ids, else by text and `keep`. */
export function chosenRows<Row extends { id: string }>({
  ids,
  q,
  searchText,
  keep,
}: RowChoice<Row>): ChosenRows<Row> {
  if (ids) {
    const wanted = new Set(ids);
    return {
      among: (rows) => rows.filter(({ id }) => wanted.delete(id)),
      isComplete: () => wanted.size === 0,
      missing: () => wanted.size,
    };
  }
  const text = q.toLocaleLowerCase();
  const isFound = (row: Row) => searchText(row).toLocaleLowerCase().includes(text);
  return {
    among: (rows) => rows.filter((row) => (!keep || keep(row)) && (text === "" || isFound(row))),
    isComplete: () => false,
    missing: () => 0,
  };
}
