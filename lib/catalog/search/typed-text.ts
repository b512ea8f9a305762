import "server-only";
import { foldText } from "@/lib/catalog/store/texts";

/** A text to search for. */
export interface TypedText {
  /** As it was typed: ids are case-sensitive. */
  raw: string;
  folded: string;
}

/** Returns the text of a search, or null where there is none. */
export function typedText(raw: string): TypedText | null {
  const folded = foldText(raw);
  return folded === "" ? null : { raw, folded };
}

/** Returns the LIKE pattern of texts that contain the text, with its wildcards escaped. */
export function likePattern(folded: string): string {
  return `%${escapeLike(folded)}%`;
}

/** Returns the LIKE pattern of texts that begin with the text. */
export function prefixPattern(folded: string): string {
  return `${escapeLike(folded)}%`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/**
 * Says whether trigrams find the text in any database: it has three ASCII letters or digits in a row.
 * Other scripts have trigrams only where the database's locale knows their letters.
 */
export function hasTrigram(folded: string): boolean {
  return /[a-z0-9]{3}/.test(folded);
}

/** Returns the text's pairs of letters as `catalog.pairs` makes them, or its letters where it has no pair. */
export function pairsOf(folded: string): string[] {
  const lines = folded.split("\n").map((line) => [...line]);
  const pairs = lines.flatMap((letters) =>
    letters.slice(1).map((letter, index) => `${letters[index]}${letter}`),
  );
  return [...new Set(pairs.length > 0 ? pairs : lines.flat())];
}
