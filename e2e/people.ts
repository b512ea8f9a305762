import type { APIRequestContext } from "@playwright/test";
import { runOnJourneys } from "./program";

/** A person of the demo application, as a journey names them. */
export interface Person {
  id: string;
  username: string;
}

const unused: Person[] = [];

/**
 * People of a journey's own in the demo application: nobody else's journey has blocked them or put them
 * into a channel.
 */
export async function importPeople(count: number): Promise<Person[]> {
  // An import is a program of its own, so each one brings enough people for the next journeys too.
  if (unused.length < count) unused.push(...(await importNew(Math.max(count, 50))));
  return unused.splice(0, count);
}

/** Imports people through the service's command line. No name is the beginning of another. */
async function importNew(count: number): Promise<Person[]> {
  const label = crypto.randomUUID().slice(0, 8);
  const people = Array.from({ length: count }, (_, index) => {
    const number = String(index).padStart(3, "0");
    return { id: `own-${label}-${number}`, username: `Own ${label} ${number}` };
  });
  const createdAt = Date.now();
  const lines = people.map((person, index) =>
    JSON.stringify({ kind: "user", ...person, createdAt: createdAt - index, updatedAt: createdAt }),
  );
  const cli = "lib/chat-service/cli/main.ts";
  await runOnJourneys([cli, "import", "-", "--app-id", "demo"], `${lines.join("\n")}\n`);
  return people;
}

/** Two people of a journey's own. */
export async function importPair(): Promise<[Person, Person]> {
  const [first, second] = await importPeople(2);
  if (!first || !second) throw new Error("two people were imported");
  return [first, second];
}

/** The ids of those whom a user has blocked, sorted, as the service says: every page of the list. */
export async function blockedBy(request: APIRequestContext, userId: string): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const last = ids.at(-1);
    const query = last === undefined ? "" : `?lastUserId=${encodeURIComponent(last)}`;
    const path = `/api/demo/users/${encodeURIComponent(userId)}/blocked${query}`;
    const page: { users: { id: string }[]; hasNext: boolean } = await (
      await request.get(path)
    ).json();
    ids.push(...page.users.map(({ id }) => id));
    if (!page.hasNext) return ids.sort();
  }
}
