/** The cookie that keeps whether the activity shows exact times. */
export const activityTimesCookie = "activity-times";

/** Reads the cookie; anything unknown shows how long ago things happened. */
export function showsExactTimes(value: string | undefined): boolean {
  return value === "exact";
}
