import type { QueryClient } from "@tanstack/react-query";
import type { CatalogUserPage } from "@/lib/contract/catalog-search";
import type { ChannelView, MemberView, UserView, UserViewPage } from "@/lib/contract/views";
import { channelQueries } from "./channels";
import { userQueries } from "./users";

/** A person from data that the browser has already loaded, and from which list. */
export type KnownUser =
  | { from: "users"; user: UserView }
  | { from: "members"; user: MemberView; channel: Pick<ChannelView, "id" | "name"> };

/**
 * Returns what lists loaded before say of a user: best a list of users, else a channel's list of
 * members, which knows less. The interface has no operation that fetches one user.
 */
export function knownUser(
  queryClient: QueryClient,
  application: string,
  userId: string,
): KnownUser | null {
  // Pages of the service's list, and of the catalog's.
  const pages = queryClient.getQueriesData<UserViewPage | CatalogUserPage>({
    queryKey: userQueries.lists(application),
  });
  for (const [, page] of pages) {
    const users = page && ("users" in page ? page.users : page.rows);
    const user = users?.find((one) => one.id === userId);
    if (user) return { from: "users", user };
  }
  const channels = queryClient.getQueriesData<ChannelView>({
    queryKey: [...channelQueries.all(application), "detail"],
  });
  for (const [, channel] of channels) {
    const user = channel?.members?.find((one) => one.id === userId);
    if (channel && user) return { from: "members", user, channel };
  }
  return null;
}
