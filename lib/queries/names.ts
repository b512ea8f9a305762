import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { knownUser } from "./known-user";
import { walkedPeople } from "./people";
import { request } from "./request";
import { RequestError } from "./request-error";

/** How many ids one request asks about; their length is bounded too, as an address is. */
const batch = { idsMax: 100, lengthMax: 4_000, waitMs: 10 };
/** How long an application whose catalog does not serve is not asked again. */
const offForMs = 30_000;

interface Waiting {
  id: string;
  resolve: (name: string | null) => void;
  reject: (error: unknown) => void;
}

const waiting = new Map<string, Waiting[]>();
const offUntil = new Map<string, number>();

/** The names of people by id: asked for one by one, and sent together. */
export const nameQueries = {
  all: (application: string) => ["names", application] as const,

  /** A person's name as the catalog knows it; null where it knows none, or does not serve. */
  one: (application: string, id: string) =>
    queryOptions({
      queryKey: [...nameQueries.all(application), id] as const,
      queryFn: () => askForName(application, id),
      staleTime: 5 * 60_000,
    }),
};

/** Returns the name that lists loaded before tell of a person, or null. */
export function loadedName(
  queryClient: QueryClient,
  application: string,
  id: string,
): string | null {
  const known = knownUser(queryClient, application, id)?.user.username;
  if (known) return known;
  const walked = walkedPeople(queryClient, application)?.people.find((one) => one.id === id);
  return walked?.username || null;
}

function askForName(application: string, id: string): Promise<string | null> {
  if ((offUntil.get(application) ?? 0) > Date.now()) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const queue = waiting.get(application) ?? [];
    if (queue.length === 0) setTimeout(() => void sendAll(application), batch.waitMs);
    waiting.set(application, [...queue, { id, resolve, reject }]);
  });
}

async function sendAll(application: string): Promise<void> {
  const queue = waiting.get(application) ?? [];
  waiting.delete(application);
  for (const asked of batchesOf(queue)) await send(application, asked);
}

function batchesOf(queue: readonly Waiting[]): Waiting[][] {
  const batches: Waiting[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const one of queue) {
    length += encodeURIComponent(one.id).length + "&ids=".length;
    const last = batches.at(-1);
    if (last && last.length < batch.idsMax && length <= batch.lengthMax) last.push(one);
    else {
      batches.push([one]);
      length = encodeURIComponent(one.id).length;
    }
  }
  return batches;
}

async function send(application: string, asked: readonly Waiting[]): Promise<void> {
  try {
    const { names } = await request("GET /api/[application]/catalog/names", {
      params: { application },
      query: { ids: [...new Set(asked.map(({ id }) => id))] },
    });
    const nameOf = new Map(Object.entries(names));
    for (const { id, resolve } of asked) resolve(nameOf.get(id) || null);
  } catch (error) {
    const isOff = error instanceof RequestError && error.kind === "catalog-off";
    if (isOff) offUntil.set(application, Date.now() + offForMs);
    for (const { resolve, reject } of asked) isOff ? resolve(null) : reject(error);
  }
}
