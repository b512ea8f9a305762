import "server-only";
import { runLimits } from "@/lib/contract/run-limits";

/** The lines of a text that ends them with `\n`, one after the other, numbered from 1. */
export function* linesOf(text: string): Generator<{ line: number; text: string }, void> {
  let start = 0;
  for (let line = 1; start <= text.length; line += 1) {
    const at = text.indexOf("\n", start);
    const end = at === -1 ? text.length : at;
    yield { line, text: text.slice(start, end) };
    start = end + 1;
  }
}

/** A row of delimited text. Of more cells than fit a table only one too many is kept. */
export interface RawRow {
  line: number;
  cells: string[];
  /** How many cells the row has up to its last one with something in it. */
  width: number;
  quoteError: boolean;
  /** Whether a cell is longer than any may be; what follows it is not read. */
  tooLong: boolean;
}

/** After so many cells or blank rows the reader is given a moment, also within one long row. */
const pauseEvery = 1_000;

/**
 * Reads rows of CSV (RFC 4180) one after the other, of a text whose lines end with `\n`; null is a
 * moment to pause at. Rows of blank cells are left out. A quote that is not closed, or that goes on
 * after it was, makes its row a quote error.
 */
export function* splitRows(
  text: string,
  delimiter: string,
  firstLine: number,
): Generator<RawRow | null, void> {
  const next = { delimiter: -1, newline: -1 };
  const find = (mark: "delimiter" | "newline", from: number) => {
    // Found once for all cells before it, since looking for each would take time by the square.
    if (next[mark] < from) {
      const at = text.indexOf(mark === "delimiter" ? delimiter : "\n", from);
      next[mark] = at === -1 ? text.length : at;
    }
    return next[mark];
  };
  let line = firstLine;
  let at = 0;
  let steps = 0;
  while (at < text.length) {
    const row: RawRow = { line, cells: [], width: 0, quoteError: false, tooLong: false };
    let cellCount = 0;
    for (;;) {
      const cell = readCell(text, at, find);
      line += cell.newlines;
      cellCount += 1;
      row.quoteError ||= cell.broken;
      if (cell.text.trim() !== "") row.width = cellCount;
      if (cellCount <= runLimits.columnsMax + 1) row.cells.push(cell.text);
      row.tooLong = cell.text.length > runLimits.cellCharactersMax;
      at = cell.end + 1;
      steps += 1;
      if (steps % pauseEvery === 0) yield null;
      if (row.tooLong || text[cell.end] !== delimiter) break;
    }
    line += 1;
    if (row.width > 0 || row.quoteError) yield row;
    if (row.tooLong) return;
  }
}

interface Cell {
  text: string;
  /** Where the mark behind the cell stands, or the end of the text. */
  end: number;
  newlines: number;
  broken: boolean;
}

function readCell(
  text: string,
  start: number,
  find: (mark: "delimiter" | "newline", from: number) => number,
): Cell {
  const endAfter = (from: number) => Math.min(find("delimiter", from), find("newline", from));
  if (text[start] !== '"') {
    const end = endAfter(start);
    return { text: text.slice(start, end), end, newlines: 0, broken: false };
  }
  let broken = false;
  for (let close = start + 1; ; close += 1) {
    close = text.indexOf('"', close);
    if (close === -1) return { text: "", end: text.length, newlines: 0, broken: true };
    if (close - start > runLimits.cellCharactersMax) {
      return { text: text.slice(start, close), end: close, newlines: 0, broken };
    }
    if (text[close + 1] === '"') {
      close += 1;
      continue;
    }
    let end = close + 1;
    while (text[end] === " ") end += 1;
    if (end === text.length || end === endAfter(close + 1)) {
      const inside = text.slice(start + 1, close);
      const newlines = inside.split("\n").length - 1;
      return { text: inside.replaceAll('""', '"'), end, newlines, broken };
    }
    broken = true;
  }
}
