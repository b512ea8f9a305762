export const applicationCookie = "application";

/** Returns the application that the cookie names, or the first one if the person may not see that. */
export function lastApplication<Application extends { id: string }>(
  applications: readonly Application[],
  id: string | undefined,
): Application | undefined {
  return applications.find((application) => application.id === id) ?? applications[0];
}
