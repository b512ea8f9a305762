import { limits } from "@/lib/contract/limits";

/** How large an application is, as far as somebody knows. */
export interface Size {
  users: number;
  channels: number;
}

/**
 * Returns how many calls one whole scan makes, and for how many seconds at a rate: one for each
 * hundred channels, one for each hundred users, and one for each user's block list.
 */
export function estimateScan(
  { users, channels }: Size,
  callsPerSecond: number,
): { calls: number; seconds: number } {
  const pagesOf = (rows: number) => Math.ceil(rows / limits.pageSizeMax);
  const calls = pagesOf(users) + pagesOf(channels) + users;
  return { calls, seconds: Math.ceil(calls / callsPerSecond) };
}
