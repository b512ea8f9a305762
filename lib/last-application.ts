export const applicationCookie = "application";

/** Returns the application of the id that the cookie holds, or the first where it may not be seen. */
export function lastApplication<Application extends { id: string }>(
  applications: readonly Application[],
  id: string | undefined,
): Application | undefined {
  return applications.find((application) => application.id === id) ?? applications[0];
}
