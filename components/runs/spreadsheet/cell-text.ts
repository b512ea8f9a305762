import type { Cell, CellValue } from "hucre/xlsx";

/** Spreadsheets keep 15 digits of a number: what is longer was rounded already. */
const digitsKept = 15;
const roundedFrom = 10 ** digitsKept;
const dayMs = 86_400_000;

/**
 * Returns what a cell shows, as text that means the same in every language of the reader: a number
 * without the noise of its binary form, a date as 2026-11-22, a formula as its stored value.
 */
export function cellText(value: CellValue, cell: Partial<Cell> | undefined): string {
  if (value === null) return "";
  if (typeof value === "number") return numberText(value, cell?.style?.numFmt);
  if (value instanceof Date) return dateText(value);
  return String(value);
}

function numberText(value: number, format = ""): string {
  if (Math.abs(value) >= roundedFrom) {
    // In the form that the check of rounded ids knows.
    return value.toExponential(digitsKept - 1).toUpperCase();
  }
  const text = String(Number(value.toPrecision(digitsKept)));
  // A format such as 00000 shows an id's leading zeros.
  return /^0{2,}$/.test(format) && Number.isInteger(value) && value >= 0
    ? text.padStart(format.length, "0")
    : text;
}

function dateText(date: Date): string {
  const seconds = new Date(Math.round(date.getTime() / 1_000) * 1_000);
  const [day = "", time = ""] = seconds.toISOString().slice(0, 19).split("T");
  const clock = time.endsWith(":00") ? time.slice(0, 5) : time;
  // A date before the epoch of spreadsheets is a time without a day.
  if (seconds.getUTCFullYear() < 1900) return clock;
  return seconds.getTime() % dayMs === 0 ? day : `${day} ${clock}`;
}
