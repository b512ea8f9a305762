import { QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { nameQueries } from "./names";
import { peopleQueries } from "./people";
import { createQueryClient } from "./query-client";

const minuteMs = 60_000;

test("who is not known is asked for again soon, and who is known is not", () => {
  const client = createQueryClient();
  const isAskedAgain = (options: object, key: readonly unknown[], data: unknown) => {
    client.setQueryData(key, data, { updatedAt: Date.now() - minuteMs });
    return new QueryObserver(client, { ...options, queryKey: key }).getCurrentResult().isStale;
  };
  const name = nameQueries.one("demo", "ann");
  expect(isAskedAgain(name, name.queryKey, null)).toBe(true);
  expect(isAskedAgain(name, name.queryKey, "Ann")).toBe(false);
  const standing = peopleQueries.standing("demo", "ann");
  expect(isAskedAgain(standing, standing.queryKey, "unknown")).toBe(true);
  expect(isAskedAgain(standing, standing.queryKey, "known")).toBe(false);
});
