/** How many channels or users one call of the interface brings. */
const rowsACall = 100;

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
  const calls = Math.ceil(users / rowsACall) + Math.ceil(channels / rowsACall) + users;
  return { calls, seconds: Math.ceil(calls / callsPerSecond) };
}
