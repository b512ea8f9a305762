import type { QueryClient } from "@tanstack/react-query";
import type { WalkEnd } from "@/lib/contract/page-walk";
import type { UserView } from "@/lib/contract/views";

/** The fields of a user that a picker of people shows. */
export type Person = Pick<UserView, "id" | "username" | "profileImageUrl">;

/** The newest people of an application, as far as they were walked. */
export interface PeopleDirectory {
  people: readonly Person[];
  state: "running" | "stopped" | "done" | "full" | "failed" | Exclude<WalkEnd, "complete">;
  error?: Error;
}

/** Where the walked people are kept; `loadPeople` writes it. */
export function directoryKey(application: string) {
  return ["people", application, "directory"] as const;
}

/** Returns the people walked so far. */
export function walkedPeople(
  queryClient: QueryClient,
  application: string,
): PeopleDirectory | undefined {
  return queryClient.getQueryData<PeopleDirectory>(directoryKey(application));
}
