import type { QueryClient } from "@tanstack/react-query";
import { isServing } from "./catalog-serving";
import { knownUser } from "./known-user";
import { walkedPeople } from "./people-directory";
import { request } from "./request";

/** How many ids one request asks about; their length is bounded too, as an address is. */
const batch = { idsMax: 100, lengthMax: 4_000, waitMs: 10 };

interface Waiting {
  id: string;
  resolve: (name: string | null) => void;
  reject: (error: unknown) => void;
}

const waiting = new Map<string, Waiting[]>();

/**
 * Returns a person's name as the catalog knows it, else as lists loaded before tell it, else null. What
 * a page asks for within some milliseconds goes as one request. Throws RequestError.
 */
export async function askForName(
  queryClient: QueryClient,
  application: string,
  id: string,
): Promise<string | null> {
  return (
    (await askCatalog(application, id)) ??
    (knownUser(queryClient, application, id)?.user.username ||
      walkedPeople(queryClient, application)?.people.find((one) => one.id === id)?.username ||
      null)
  );
}

function askCatalog(application: string, id: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const queue = waiting.get(application) ?? [];
    if (queue.length === 0) setTimeout(() => void sendAll(application), batch.waitMs);
    waiting.set(application, [...queue, { id, resolve, reject }]);
  });
}

async function sendAll(application: string): Promise<void> {
  const queue = waiting.get(application) ?? [];
  waiting.delete(application);
  const ids = [...new Set(queue.map(({ id }) => id))];
  for (const asked of batchesOf(ids)) {
    await send(
      application,
      asked,
      queue.filter(({ id }) => asked.includes(id)),
    );
  }
}

/** Splits ids into what one request may ask for: so many, and no longer an address than servers take. */
export function batchesOf(ids: readonly string[]): string[][] {
  const batches: string[][] = [];
  let length = 0;
  for (const id of ids) {
    const idLength = encodeURIComponent(id).length + "&ids=".length;
    const last = batches.at(-1);
    if (last && last.length < batch.idsMax && length + idLength <= batch.lengthMax) {
      last.push(id);
      length += idLength;
    } else {
      batches.push([id]);
      length = idLength;
    }
  }
  return batches;
}

async function send(
  application: string,
  ids: readonly string[],
  asked: readonly Waiting[],
): Promise<void> {
  try {
    const names = (await isServing(application)) ? await requestNames(application, ids) : {};
    const nameOf = new Map(Object.entries(names));
    for (const { id, resolve } of asked) resolve(nameOf.get(id) || null);
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
}

async function requestNames(
  application: string,
  ids: readonly string[],
): Promise<Record<string, string>> {
  const { names } = await request("GET /api/[application]/catalog/names", {
    params: { application },
    query: { ids: [...ids] },
  });
  return names;
}
