import type { QueryClient } from "@tanstack/react-query";
import { walkPages } from "@/lib/contract/page-walk";
import type { UserView } from "@/lib/contract/views";
import { asError } from "./as-error";
import { isServing } from "./catalog-serving";
import { request } from "./request";
import { userQueries } from "./users";

/** How the search for one user through the pages of all users stands. */
export interface UserSearch {
  /**
   * `bounded`: as many pages as asked for were read, more exist; `exhausted`: the list ended without
   * the user; `brokenOff`: it began to repeat itself, or promised more and sent nothing.
   */
  state: "running" | "stopped" | "found" | "bounded" | "exhausted" | "brokenOff" | "failed";
  /** How many users were looked at. */
  looked: number;
  user?: UserView;
  error?: Error;
}

/** The longest text that the catalog is asked for. */
const searchedMax = 200;

/** How many pages one search reads before it asks whether to go on. */
export const searchPagesMax = 20;

/** Where the search for a user is kept. */
export function userSearchKey(application: string, userId: string) {
  return [...userQueries.all(application), "search", userId] as const;
}

const running = new Map<string, { stopped: boolean }>();

/** Stops the search for a user; what was looked at stays counted. */
export function stopUserSearch(application: string, userId: string): void {
  const search = running.get(JSON.stringify(userSearchKey(application, userId)));
  if (search) search.stopped = true;
}

/**
 * Looks for a user in the catalog, and where that does not serve or know them through the pages of all
 * users, from the first, up to `pagesMax` of them; pages loaded before are not asked for again. A search
 * that is under way goes on, also where it was just stopped. Keeps its progress in the query cache. Never
 * throws.
 */
export async function searchUser(
  queryClient: QueryClient,
  application: string,
  userId: string,
  pagesMax: number,
): Promise<void> {
  const key = userSearchKey(application, userId);
  const id = JSON.stringify(key);
  const underWay = running.get(id);
  if (underWay) {
    underWay.stopped = false;
    return;
  }
  const control = { stopped: false };
  running.set(id, control);
  let looked = 0;
  const publish = (search: Omit<UserSearch, "looked">) =>
    queryClient.setQueryData<UserSearch>(key, { ...search, looked });
  const fetchPage = async (cursor?: string) => {
    const { users, hasNext } = await queryClient.fetchQuery(userQueries.list(application, cursor));
    return { items: users, hasNext };
  };
  publish({ state: "running" });
  try {
    const known = await catalogUser(application, userId).catch(() => undefined);
    if (known) return void publish({ state: "found", user: known });
    for await (const { fresh, end } of walkPages(fetchPage, { pagesMax })) {
      looked += fresh.length;
      const user = fresh.find((one) => one.id === userId);
      if (user) return void publish({ state: "found", user });
      if (end === "complete") return void publish({ state: "exhausted" });
      if (end !== null) return void publish({ state: "brokenOff" });
      if (control.stopped) return void publish({ state: "stopped" });
      publish({ state: "running" });
    }
    publish({ state: "bounded" });
  } catch (error) {
    publish({ state: "failed", error: asError(error) });
  } finally {
    running.delete(id);
  }
}

/** Returns a user as the catalog has them, or undefined where it does not serve or know them. */
async function catalogUser(application: string, userId: string): Promise<UserView | undefined> {
  if (!(await isServing(application))) return undefined;
  const { rows } = await request("GET /api/[application]/catalog/users", {
    params: { application },
    query: { q: userId.slice(0, searchedMax), limit: 1 },
  });
  return rows.find(({ id }) => id === userId);
}
