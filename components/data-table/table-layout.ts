/** How a person arranged a table; kept in a cookie, and the columns also in the URL. */
export interface TableLayout {
  /** The visible columns, in their order. */
  columns: readonly string[];
  /** The columns that stay at the start while the others scroll. */
  pinned: readonly string[];
  /** Widths in pixels, of the columns that were resized. */
  widths: Readonly<Record<string, number>>;
  density: "comfortable" | "compact";
}

/** Height of a row in pixels. */
export const rowHeights = { comfortable: 36, compact: 28, card: 64 } as const;

const widthMin = 60;
const widthMax = 800;

/** Parses a stored layout, dropping columns that no longer exist; returns the fallback if it is malformed. */
export function parseLayout(
  text: string | undefined,
  known: readonly string[],
  fallback: TableLayout,
): TableLayout {
  if (!text) return fallback;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return fallback;
    const columns = knownOf(Reflect.get(value, "columns"), known);
    return {
      columns: columns.length > 0 ? columns : fallback.columns,
      pinned: knownOf(Reflect.get(value, "pinned"), known),
      widths: widthsOf(Reflect.get(value, "widths"), known),
      density: Reflect.get(value, "density") === "compact" ? "compact" : "comfortable",
    };
  } catch {
    return fallback;
  }
}

/** Returns the layout with a column's width in pixels, clamped; null resets it to the default width. */
export function resizeColumn(layout: TableLayout, id: string, width: number | null): TableLayout {
  const { [id]: _before, ...widths } = layout.widths;
  return { ...layout, widths: width === null ? widths : { ...widths, [id]: boundedWidth(width) } };
}

function boundedWidth(width: number): number {
  return Math.round(Math.min(Math.max(width, widthMin), widthMax));
}

/** Returns the layout with a column moved by one place among the visible ones. */
export function moveColumn(layout: TableLayout, id: string, by: -1 | 1): TableLayout {
  const columns = [...layout.columns];
  const from = columns.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= columns.length) return layout;
  columns.splice(from, 1);
  columns.splice(to, 0, id);
  return { ...layout, columns };
}

/** Returns the layout with a column shown, at its place in the natural order, or hidden. */
export function toggleColumn(
  layout: TableLayout,
  id: string,
  natural: readonly string[],
): TableLayout {
  if (layout.columns.includes(id)) {
    return { ...layout, columns: layout.columns.filter((column) => column !== id) };
  }
  const rank = natural.indexOf(id);
  const before = layout.columns.findIndex((column) => natural.indexOf(column) > rank);
  const columns = [...layout.columns];
  columns.splice(before < 0 ? columns.length : before, 0, id);
  return { ...layout, columns };
}

/** Returns the columns that an address names, the one that names the row first; null where it names none. */
export function columnsNamed(
  columns: readonly string[] | null,
  natural: readonly string[],
): string[] | null {
  const [first = ""] = natural;
  const named = knownOf(columns, natural);
  return named.length > 0 ? [...new Set([first, ...named])] : null;
}

function knownOf(value: unknown, known: readonly string[]): string[] {
  if (!Array.isArray(value)) return [];
  return [...new Set(value)].filter((id): id is string => known.includes(id));
}

function widthsOf(value: unknown, known: readonly string[]): Record<string, number> {
  if (typeof value !== "object" || value === null) return {};
  const entries = Object.entries(value).filter(
    (entry): entry is [string, number] => known.includes(entry[0]) && Number.isFinite(entry[1]),
  );
  return Object.fromEntries(entries.map(([id, width]) => [id, boundedWidth(width)]));
}
