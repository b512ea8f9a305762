import { ServiceError } from "../http/service-error";

/** Returns the refusal that names every user id that no user has. */
export function unknownUsers(
  ids: readonly string[],
  pathOf: (id: string) => string = () => "userId",
): ServiceError {
  return new ServiceError(
    "userNotFound",
    ids.length === 1 ? `User ${ids[0]} does not exist.` : `${ids.length} users do not exist.`,
    ids.map((id) => ({ path: pathOf(id), message: `user ${id} does not exist` })),
  );
}
