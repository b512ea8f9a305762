import { limits } from "@/lib/contract/limits";

/** The size of an application. */
export interface Size {
  users: number;
  channels: number;
}

/**
 * Returns how many calls a full scan makes and how many seconds it takes at a rate: one call per
 * hundred channels, one per hundred users, and one per user for the block list.
 */
export function estimateScan(
  { users, channels }: Size,
  callsPerSecond: number,
): { calls: number; seconds: number } {
  const pagesOf = (rows: number) => Math.ceil(rows / limits.pageSizeMax);
  const calls = pagesOf(users) + pagesOf(channels) + users;
  return { calls, seconds: Math.ceil(calls / callsPerSecond) };
}
