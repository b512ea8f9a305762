import "server-only";
import { isStorableText } from "@/lib/contract/text";

/** The longest id in bytes: two of them and an application's must fit into a B-tree key of PostgreSQL. */
const idBytesMax = 1_000;
const textBytesMax = { name: 1_000, category: 255 } as const;
const searchMax = 20_000;
const partMax = 5_000;
const wordsMax = 64;
const wordLength = 64;

/** Says whether an id can be a key of the catalog's tables; rows with other ids are not stored. */
export function isStorableId(id: string): boolean {
  return isStorableText(id) && Buffer.byteLength(id) <= idBytesMax;
}

/** Returns the things with a storable id, each id once. */
export function distinctStorable<Thing extends { id: string }>(
  things: readonly Thing[] = [],
): Thing[] {
  const met = new Set<string>();
  return things.filter(({ id }) => isStorableId(id) && !met.has(id) && met.add(id));
}

/** Returns a text as search compares it: composed (NFC) and in lower case, independent of the locale. */
export function foldText(text: string): string {
  return text.normalize("NFC").toLowerCase();
}

/** Returns a text cut to what an indexed column of its kind may hold. */
export function cut(text: string, kind: keyof typeof textBytesMax): string {
  const max = textBytesMax[kind];
  if (text.length * 3 <= max || Buffer.byteLength(text) <= max) return text;
  // A character cut in the middle decodes as U+FFFD, which the text did not have.
  return Buffer.from(text)
    .subarray(0, max)
    .toString("utf8")
    .replace(/\uFFFD+$/, "");
}

/** Returns the text that search looks through, folded: a line each for the id, the name and other texts, cut to a bound. */
export function searchText(
  id: string,
  name: string | undefined,
  parts: readonly (string | undefined)[],
): string {
  const others = parts.filter((part) => part !== undefined && part !== "");
  return [id, name, ...others]
    .map((part) => foldText((part ?? "").slice(0, partMax)))
    .join("\n")
    .concat("\n")
    .slice(0, searchMax)
    .toWellFormed();
}

/** Returns the words of names, folded: letters and digits of any script. */
export function wordsOf(names: readonly (string | undefined)[]): string[] {
  const words = new Set<string>();
  for (const name of names) {
    for (const word of foldText((name ?? "").slice(0, partMax)).split(/[^\p{L}\p{N}]+/u)) {
      if (word !== "" && words.size < wordsMax) words.add(word.slice(0, wordLength).toWellFormed());
    }
  }
  return [...words];
}

/** Returns the texts within free-form data: its keys and its values. */
export function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number" || typeof value === "boolean") return [String(value)];
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return Object.entries(value).flatMap(([key, item]) => [key, ...textsOf(item)]);
}
