import type { QueryClient } from "@tanstack/react-query";
import { loadPeople, peopleQueries } from "./people";
import { type Person, walkedPeople } from "./people-directory";

const checksAtOnce = 4;

/** The people found for a typed or pasted list. */
export interface ResolvedPeople {
  /** The ids in the order of the list; a text that is nobody's id or name stays as it is. */
  ids: string[];
  /** Texts that stood twice, or whose person was there already. */
  doubled: string[];
  /** Names that several people have; none of them is taken. */
  ambiguous: { text: string; ids: string[] }[];
}

/** Splits a pasted list at newlines, commas and tabs, leaving out what is empty. */
export function splitPeople(text: string): string[] {
  return text
    .split(/[\r\n,\t]+/u)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** Above this many words a text is not taken for ids, each of which is asked about. */
const wordsMax = 10;

/**
 * Returns the words of a text that are each the id of a person, as ids copied from a line are; none
 * where any word is not, since names hold spaces too.
 */
export async function idsOfWords(
  queryClient: QueryClient,
  application: string,
  text: string,
): Promise<string[]> {
  const words = text.trim().split(/\s+/u);
  if (words.length < 2 || words.length > wordsMax) return [];
  const known = new Set(await knownIds(queryClient, application, [...new Set(words)]));
  return words.every((word) => known.has(word)) ? words : [];
}

/**
 * Finds the person of each text: by exact id, asked of the service where it was not met yet, or by
 * whole name among the people that were walked. An id goes before a name.
 */
export async function resolvePeople(
  queryClient: QueryClient,
  application: string,
  texts: readonly string[],
  already: readonly string[],
): Promise<ResolvedPeople> {
  const isKnown = new Set(walkedPeople(queryClient, application)?.people.map(({ id }) => id));
  const unmet = [...new Set(texts)].filter((text) => !isKnown.has(text));
  const ids = new Set(await knownIds(queryClient, application, unmet));
  const names = unmet.filter((text) => !ids.has(text));
  // Two people may share a name, the second one on a later page, so names need the whole walk.
  if (names.length > 0) await loadPeople(queryClient, application);
  const byName = peopleByName(walkedPeople(queryClient, application)?.people ?? []);

  const taken = new Set(already);
  const resolved: ResolvedPeople = { ids: [], doubled: [], ambiguous: [] };
  for (const text of texts) {
    const named = isKnown.has(text) || ids.has(text) ? [] : (byName.get(nameKey(text)) ?? []);
    if (named.length > 1) {
      if (!resolved.ambiguous.some((other) => other.text === text)) {
        resolved.ambiguous.push({ text, ids: named });
      }
      continue;
    }
    const id = named[0] ?? text;
    if (taken.has(id)) resolved.doubled.push(text);
    else resolved.ids.push(id);
    taken.add(id);
  }
  return resolved;
}

/** Returns those among the texts that are ids the service knows; one that cannot be asked is not. */
async function knownIds(
  queryClient: QueryClient,
  application: string,
  texts: readonly string[],
): Promise<string[]> {
  const known: string[] = [];
  const waiting = [...texts];
  const work = async () => {
    for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) {
      const standing = await queryClient
        .fetchQuery(peopleQueries.standing(application, text))
        .catch(() => "unchecked");
      if (standing === "known") known.push(text);
    }
  };
  await Promise.all(Array.from({ length: checksAtOnce }, work));
  return known;
}

function nameKey(name: string): string {
  return name.normalize("NFC").trim().toLocaleLowerCase();
}

function peopleByName(people: readonly Person[]): Map<string, string[]> {
  const byName = new Map<string, string[]>();
  for (const { id, username } of people) {
    if (!username) continue;
    const key = nameKey(username);
    byName.set(key, [...(byName.get(key) ?? []), id]);
  }
  return byName;
}
