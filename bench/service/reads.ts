import { categories, sizesOf } from "./data-set";

const api = "/v1.4/api";
const pick = (count: number) => Math.floor(Math.random() * count);

/** Every read of the interface, with a random place in a data set of so many channels. */
export const reads: Record<string, (channels: number) => string> = {
  "channels, first page": () => `${api}/channels`,
  "channels, a later page": (n) => `${api}/channels?lastChannelId=channel-${pick(n)}`,
  "channels, 100 a page": (n) => `${api}/channels?limit=100&lastChannelId=channel-${pick(n)}`,
  "channels by type": (n) => `${api}/channels?type=private&lastChannelId=channel-${pick(n)}`,
  "channels by a group of types": (n) =>
    `${api}/channels?type=all_public&lastChannelId=channel-${pick(n)}`,
  "channels by category": (n) =>
    `${api}/channels?category=category-${pick(categories)}&lastChannelId=channel-${pick(n)}`,
  "channels by subcategory": (n) =>
    `${api}/channels?subcategory=subcategory-${pick(5)}&lastChannelId=channel-${pick(n)}`,
  // The first page, since in the small set so narrow a filter leaves less than a page further on.
  "channels by type, category, subcategory": () =>
    `${api}/channels?type=public&category=category-${pick(categories)}&subcategory=subcategory-${pick(5)}`,
  summaries: (n) => `${api}/channels?summarize=true&lastChannelId=channel-${pick(n)}`,
  "one channel": (n) => `${api}/channels/channel-${pick(n)}`,
  "a bot's channels, first page": (n) => `${api}/bots/bot-${pick(sizesOf(n).bots)}/channels`,
  "a bot's channels, a later page": (n) => {
    const { bots } = sizesOf(n);
    const channel = pick(n);
    return `${api}/bots/bot-${channel % bots}/channels?lastBotId=channel-${channel}`;
  },
  "users, first page": () => `${api}/users`,
  "users, a later page": (n) => `${api}/users?lastUserId=user-${pick(n)}`,
  "blocked users, first page": (n) => `${api}/users/user-${pick(n / 100) * 100}/blocked`,
  "blocked users, next page": (n) => {
    const blocker = pick(n / 100) * 100;
    return `${api}/users/user-${blocker}/blocked?lastUserId=user-${(blocker + 51) % n}`;
  },
};
