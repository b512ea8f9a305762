import { expect, test } from "vitest";
import type { UserViewPage } from "@/lib/contract/views";
import { createQueryClient } from "./query-client";
import { noteServing } from "./serving-notes";
import { searchUser, stopUserSearch, type UserSearch, userSearchKey } from "./user-search";
import { userQueries } from "./users";

const pageOf = (id: string, hasNext: boolean): UserViewPage => ({
  users: [{ id, notes: [], unknownFields: {} }],
  hasNext,
});

test("a search that is left and come back to while a page is under way goes on", async () => {
  const client = createQueryClient();
  noteServing("demo", false);
  let arrive = (_page: UserViewPage) => {};
  const { queryKey } = userQueries.list("demo");
  const queryFn = () => new Promise<UserViewPage>((resolve) => (arrive = resolve));
  const first = client.fetchQuery({ queryKey, queryFn });
  client.setQueryData(userQueries.list("demo", "ann").queryKey, pageOf("kim", false));
  const search = searchUser(client, "demo", "kim", 2);
  stopUserSearch("demo", "kim");
  const again = searchUser(client, "demo", "kim", 2);
  arrive(pageOf("ann", true));
  await Promise.all([first, search, again]);
  const ended = client.getQueryData<UserSearch>(userSearchKey("demo", "kim"));
  expect(ended).toMatchObject({ state: "found", looked: 2 });
});

test("only of a list that was read to its end is said that the user is not in it", async () => {
  const endOf = async (application: string, ...pages: UserViewPage[]) => {
    const client = createQueryClient();
    noteServing(application, false);
    let cursor: string | undefined;
    for (const page of pages) {
      client.setQueryData(userQueries.list(application, cursor).queryKey, page);
      cursor = page.users.at(-1)?.id;
    }
    await searchUser(client, application, "kim", 5);
    return client.getQueryData<UserSearch>(userSearchKey(application, "kim"));
  };
  const whole = await endOf("whole", pageOf("ann", true), pageOf("bo", false));
  expect(whole).toMatchObject({ state: "exhausted", looked: 2 });
  const repeating = await endOf("repeating", pageOf("ann", true), pageOf("ann", true));
  expect(repeating).toMatchObject({ state: "brokenOff", looked: 1 });
  const empty = { users: [], hasNext: true };
  const broken = await endOf("broken", pageOf("ann", true), empty);
  expect(broken).toMatchObject({ state: "brokenOff", looked: 1 });
});
