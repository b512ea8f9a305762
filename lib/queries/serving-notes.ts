/** Whether an application's catalog serves, as of when (milliseconds since 1970). */
export const servingNotes = new Map<string, { serves: boolean; at: number }>();

/** Notes whether an application's catalog serves, as the page or its status said. */
export function noteServing(application: string, serves: boolean): void {
  servingNotes.set(application, { serves, at: Date.now() });
}
