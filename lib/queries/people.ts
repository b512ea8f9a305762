import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { walkPages } from "@/lib/contract/page-walk";
import { asError } from "./as-error";
import { directoryKey, type PeopleDirectory, type Person, walkedPeople } from "./people-directory";
import { request } from "./request";
import { isLostCursor, RequestError } from "./request-error";

/** The most people that are looked through for a name; the interface has no search of its own. */
export const peopleSearchedMax = 5_000;

export const peopleQueries = {
  all: (application: string) => ["people", application] as const,

  /** Whether the service knows an exact id: the block list of an unknown person is not found. */
  standing: (application: string, userId: string) =>
    queryOptions({
      queryKey: [...peopleQueries.all(application), "standing", userId] as const,
      queryFn: async ({ signal }): Promise<"known" | "unknown"> => {
        try {
          await request("GET /api/[application]/users/[userId]/blocked", {
            params: { application, userId },
            signal,
          });
          return "known";
        } catch (error) {
          if (error instanceof RequestError && error.kind === "not-found") return "unknown";
          throw error;
        }
      },
      staleTime: ({ state }) => (state.data === "unknown" ? 10_000 : 5 * 60_000),
    }),
};

const endStates: ReadonlySet<PeopleDirectory["state"]> = new Set([
  "done",
  "full",
  "repeated",
  "unfinished",
]);

const walks = new Map<string, Promise<void>>();

/**
 * Walks the application's people on from where the last walk stopped, until `peopleMax` are known or
 * the list ends. Never throws: a failure ends in state `failed`, with the people.
 */
export async function loadPeople(
  queryClient: QueryClient,
  application: string,
  peopleMax = peopleSearchedMax,
): Promise<void> {
  const running = walks.get(application);
  if (running) {
    await running;
    return loadPeople(queryClient, application, peopleMax);
  }
  const known = walkedPeople(queryClient, application);
  const ended = known !== undefined && endStates.has(known.state);
  if (ended || (known && known.state !== "failed" && known.people.length >= peopleMax)) return;
  const walk = walkPeople(queryClient, application, peopleMax);
  walks.set(application, walk);
  try {
    await walk;
  } finally {
    walks.delete(application);
  }
}

async function walkPeople(
  queryClient: QueryClient,
  application: string,
  peopleMax: number,
): Promise<void> {
  const after = walkedPeople(queryClient, application)?.people ?? [];
  const people: Person[] = [...after];
  const publish = (state: PeopleDirectory["state"], error?: Error) =>
    queryClient.setQueryData<PeopleDirectory>(directoryKey(application), {
      people: [...people],
      state,
      ...(error ? { error } : {}),
    });
  const fetchPage = async (lastUserId?: string) => {
    const { users, hasNext } = await request("GET /api/[application]/users", {
      params: { application },
      query: { lastUserId },
    });
    return { items: users, hasNext };
  };
  publish("running");
  try {
    for await (const { fresh, end } of walkPages(fetchPage, { after })) {
      for (const { id, username, profileImageUrl } of fresh) {
        people.push({
          id,
          ...(username && { username }),
          ...(profileImageUrl && { profileImageUrl }),
        });
      }
      if (end !== null) return void publish(end === "complete" ? "done" : end);
      if (people.length >= peopleSearchedMax) return void publish("full");
      if (people.length >= peopleMax) return void publish("stopped");
      publish("running");
    }
  } catch (error) {
    // The next walk goes on before the person whom the list no longer has.
    if (isLostCursor(error, people.at(-1)?.id)) people.pop();
    publish("failed", asError(error));
  }
}
