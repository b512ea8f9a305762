import { QueryClient } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { peopleQueries } from "./people";
import { directoryKey, type PeopleDirectory } from "./people-directory";
import { idsOfWords, resolvePeople, splitPeople } from "./resolve-people";

describe("a pasted list of people", () => {
  test("is split at newlines, commas and tabs, and spaces stay inside names", () => {
    expect(splitPeople("ann\r\nJo Park,\tu3\n\n, u4 ")).toEqual(["ann", "Jo Park", "u3", "u4"]);
  });
});

describe("the people of a list", () => {
  const queryClient = new QueryClient();
  const people = [
    { id: "u1", username: "Ann" },
    { id: "u2", username: "Jo Park" },
    { id: "u3", username: "Kim" },
    { id: "u4", username: "kim" },
    { id: "Kim5", username: "u1" },
  ];
  const directory: PeopleDirectory = { people, state: "done" };
  queryClient.setQueryData(directoryKey("demo"), directory);
  for (const text of ["ann", "JO PARK", "Kim", "nobody"]) {
    queryClient.setQueryData(peopleQueries.standing("demo", text).queryKey, "unknown");
  }
  queryClient.setQueryData(peopleQueries.standing("demo", "u900").queryKey, "known");
  const resolve = (texts: string[], already: string[] = []) =>
    resolvePeople(queryClient, "demo", texts, already);

  test("are found by exact id and by whole name, an id before a name", async () => {
    const { ids } = await resolve(["u1", "JO PARK", "u900"]);
    expect(ids).toEqual(["u1", "u2", "u900"]);
  });

  test("are named when they stand twice, also once by id and once by name", async () => {
    const { ids, doubled } = await resolve(["u2", "u1", "ann"], ["u2"]);
    expect(ids).toEqual(["u1"]);
    expect(doubled).toEqual(["u2", "ann"]);
  });

  test("are the words of a line where each word is an id, and nobody where one is not", async () => {
    queryClient.setQueryData(peopleQueries.standing("demo", "u1").queryKey, "known");
    queryClient.setQueryData(peopleQueries.standing("demo", "park").queryKey, "unknown");
    const words = (text: string) => idsOfWords(queryClient, "demo", text);
    expect(await words(" u1  u900 ")).toEqual(["u1", "u900"]);
    expect(await words("u1 park")).toEqual([]);
    expect(await words("u1")).toEqual([]);
  });

  test("are never guessed: a name of two people takes neither", async () => {
    const { ids, ambiguous } = await resolve(["Kim"]);
    expect(ids).toEqual([]);
    expect(ambiguous).toEqual([{ text: "Kim", ids: ["u3", "u4"] }]);
  });

  test("stay as they were typed when nobody has that id or name", async () => {
    expect((await resolve(["nobody"])).ids).toEqual(["nobody"]);
  });
});
