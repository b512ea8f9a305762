/** How many rows of each kind an import or a seed has added. */
export interface DataCounts {
  users: number;
  bots: number;
  channels: number;
  members: number;
  blocks: number;
}

/** Returns the counts as words, such as "2 users, 1 bots, 3 channels with 6 members, 0 blocks". */
export function describeCounts({ users, bots, channels, members, blocks }: DataCounts): string {
  return `${users} users, ${bots} bots, ${channels} channels with ${members} members, ${blocks} blocks`;
}
