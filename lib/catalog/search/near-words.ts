import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { rowsOf, type SearchConnection } from "./search-connection";
import { texts } from "./selection";
import { prefixPattern } from "./typed-text";

/** The most words of a text, and the most similar words that are searched for in place of each. */
const typedMax = 4;
const nearMax = 3;
/** The most words of the application that are compared letter by letter. */
const comparedMax = 2_000;

const Word = z.object({ word: z.string() });

/**
 * Returns for each word of a text the word itself and the most similar words of the application: one
 * edit away (a letter changed, added, removed or swapped), or two in words of six letters or more. Null
 * where no word has a similar one. A word that the application has, or that has a digit, gets none.
 */
export async function nearWords(
  connection: SearchConnection,
  applicationId: string,
  folded: string,
): Promise<string[][] | null> {
  const typed = folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  if (typed.length === 0 || typed.length > typedMax) return null;
  const groups: string[][] = [];
  for (const word of typed) {
    groups.push([word, ...(await wordsNear(connection, applicationId, word))]);
  }
  return groups.some((group) => group.length > 1) ? groups : null;
}

async function wordsNear(
  connection: SearchConnection,
  applicationId: string,
  typed: string,
): Promise<string[]> {
  const letters = [...typed];
  if (letters.length < 3 || letters.length > 40 || /\p{N}/u.test(typed)) return [];
  if (await isWord(connection, applicationId, typed)) return [];
  // One edit leaves one half of a word intact; two edits mostly leave the first or the last third.
  const half = Math.floor(letters.length / 2);
  const ends = { first: half, last: letters.length - half };
  const near = await compare(connection, applicationId, letters, 1, ends);
  if (near.length > 0 || letters.length < 6) return near;
  const third = Math.floor(letters.length / 3);
  return compare(connection, applicationId, letters, 2, { first: third, last: third });
}

async function isWord(
  connection: SearchConnection,
  applicationId: string,
  word: string,
): Promise<boolean> {
  const found = await rowsOf(
    connection,
    "look for a word",
    Word,
    sql`SELECT w.word FROM catalog.words w WHERE w.application_id = ${applicationId}
      AND w.word = ${word}`,
  );
  return found.length > 0;
}

/** Returns the words at an edit distance that share the beginning or the end, or have two letters swapped. */
async function compare(
  connection: SearchConnection,
  applicationId: string,
  letters: readonly string[],
  distance: number,
  ends: { first: number; last: number },
): Promise<string[]> {
  const start = letters.slice(0, ends.first).join("");
  const end = letters.slice(-ends.last).reverse().join("");
  const ofLength = sql`w.application_id = ${applicationId}
    AND length(w.word) BETWEEN ${letters.length - distance}::int
      AND ${letters.length + distance}::int`;
  const most = sql.raw(`${comparedMax}`);
  const found = await rowsOf(
    connection,
    "find words nearly as typed",
    Word,
    sql`SELECT w.word FROM catalog.words w
      WHERE w.application_id = ${applicationId} AND w.word = ANY(${texts(swaps(letters))})
    UNION (SELECT w.word FROM catalog.words w
      WHERE ${ofLength} AND w.word COLLATE "C" LIKE ${prefixPattern(start)} LIMIT ${most})
    UNION (SELECT w.word FROM catalog.words w
      WHERE ${ofLength} AND reverse(w.word) COLLATE "C" LIKE ${prefixPattern(end)} LIMIT ${most})`,
  );
  return found
    .map(({ word }) => word)
    .filter((word) => distanceOf(letters, [...word]) === distance)
    .sort()
    .slice(0, nearMax);
}

function swaps(letters: readonly string[]): string[] {
  return letters.slice(1).map((letter, at) => {
    const before = letters.slice(0, at).join("");
    return `${before}${letter}${letters[at]}${letters.slice(at + 2).join("")}`;
  });
}

/** The edit distance between two words; swapping two neighbouring letters is one edit. */
function distanceOf(one: readonly string[], other: readonly string[]): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      const isSwap =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + same,
        isSwap ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}
