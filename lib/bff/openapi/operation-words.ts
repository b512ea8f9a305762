import "server-only";

const summaries: Record<string, string> = {
  catalogStatus: "How complete and how old the catalog is",
  channelFacets: "Count the channels of a search by type and category",
  find: "Find users, channels and bots by name or ID",
  names: "Names of users by ID",
  userFacts: "What the catalog knows of a user",
  lookUpCreation: "Look up whether a channel was created",
  preflightChannel: "Check a channel before it is created",
  readChannelTable: "Read a table of channels",
  readBlockList: "Read a list of user IDs",
  dryRunChannels: "Check a run that creates channels",
  dryRunBlocks: "Check a run that blocks users",
  planUndo: "What undoing a run would change",
  whoAmI: "Who the caller is, and what they may do where",
  openApi: "This document",
};

const tags: Record<string, string> = {
  catalog: "Search",
  views: "Saved views",
  creations: "Channels",
  me: "Access tokens",
  "access-tokens": "Access tokens",
  "openapi.json": "Access tokens",
  setup: "Sign-in",
};

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns what an operation does, in a few words: "Export channels". */
export function summaryOf(name: string): string {
  return summaries[name] ?? capitalized(name.replace(/[A-Z]/g, (one) => ` ${one.toLowerCase()}`));
}

/** Returns what an operation is about, by its path: "Runs". */
export function tagOf(path: string): string {
  const [, , first = "", second = first] = path.split("/");
  const subject = first === "openapi.json" ? first : second;
  return tags[subject] ?? capitalized(subject.replaceAll("-", " "));
}
