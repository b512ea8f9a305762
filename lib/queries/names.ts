import { queryOptions } from "@tanstack/react-query";

/** The names of people by id: asked for one by one, and sent together. */
export const nameQueries = {
  all: (application: string) => ["names", application] as const,

  /** A person's name as the catalog, or a list loaded before, tells it; null where none is known. */
  one: (application: string, id: string) =>
    queryOptions({
      queryKey: [...nameQueries.all(application), id] as const,
      // Loaded with the first id that comes without a name, which few pages have.
      queryFn: async ({ client }): Promise<string | null> =>
        (await import("./ask-for-name")).askForName(client, application, id),
      // The catalog may know the person after its next scan.
      staleTime: ({ state }) => (state.data === null ? 10_000 : 5 * 60_000),
    }),
};
