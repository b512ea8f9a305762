import type { BrowsableApplication } from "./contract/application";

function withQuery(path: string, parameters: Record<string, string>): string {
  const query = new URLSearchParams(parameters).toString();
  return query === "" ? path : `${path}?${query}`;
}

/** Every address of the console's pages. Ids are encoded, so any id is safe in a path. */
export const routes = {
  home: () => "/",
  /** `owner` and `member` name a person; the catalog finds their channels. */
  channels: (application: string, filter: { owner?: string; member?: string } = {}) => {
    const { owner, member } = filter;
    return withQuery(`/${application}/channels`, {
      ...(owner === undefined ? {} : { owner }),
      // The list of members is parted by commas.
      ...(member === undefined ? {} : { members: member.replaceAll(",", "%2C") }),
    });
  },
  // A path with one of these ids would mean another page; the list's panel can show them.
  channel: (application: string, channelId: string) =>
    ["new", ".", ".."].includes(channelId)
      ? `/${application}/channels?open=${channelId}`
      : `/${application}/channels/${encodeURIComponent(channelId)}`,
  /** `from` names a channel to clone, `template` a template to start with. */
  newChannel: (application: string, start: { from?: string; template?: string } = {}) =>
    withQuery(`/${application}/channels/new`, start),
  /** `hasBlocked` finds those who have blocked a person, `blockedBy` those whom one has blocked. */
  users: (application: string, filter: { hasBlocked?: string; blockedBy?: string } = {}) =>
    withQuery(`/${application}/users`, filter),
  user: (application: string, userId: string) =>
    `/${application}/users/${encodeURIComponent(userId)}`,
  bots: (application: string) => `/${application}/bots`,
  bot: (application: string, botId: string) => `/${application}/bots/${encodeURIComponent(botId)}`,
  /** `a` names the first person of the pair. */
  blocks: (application: string, start: { a?: string } = {}) =>
    withQuery(`/${application}/blocks`, start),
  activity: (application: string, filter: { target?: string; ticket?: string } = {}) =>
    withQuery(`/${application}/activity`, filter),
  tickets: (application: string) => `/${application}/tickets`,
  // The activity can show a ticket whose number would lead elsewhere in a path.
  ticket: (application: string, ticket: string): string =>
    [".", ".."].includes(ticket)
      ? `/${application}/activity?ticket=${ticket}`
      : `/${application}/tickets/${encodeURIComponent(ticket)}`,
  /** `q` is a part of a note's text. */
  notes: (application: string, filter: { q?: string; show?: "mentions" | "mine" } = {}) =>
    withQuery(`/${application}/notes`, filter),
  /** The views whose rows are kept as they were. */
  frozenViews: (application: string) => `/${application}/frozen-views`,
  frozenView: (application: string, id: string) => `/${application}/frozen-views/${id}`,
  runs: (application: string) => `/${application}/runs`,
  run: (application: string, runId: string) => `/${application}/runs/${encodeURIComponent(runId)}`,
  /** `failuresOf` names a run; the wizard starts with its rows that were not done. */
  createMany: (application: string, failuresOf?: string) =>
    `/${application}/runs/create-channels${failuresOf ? `?failures=${failuresOf}` : ""}`,
  blockMany: (application: string, failuresOf?: string) =>
    `/${application}/runs/block-many${failuresOf ? `?failures=${failuresOf}` : ""}`,
  unblockMany: (application: string, failuresOf?: string) =>
    `/${application}/runs/unblock-many${failuresOf ? `?failures=${failuresOf}` : ""}`,
  watching: (application: string) => `/${application}/watching`,
  settings: () => "/settings",
  /** The staff, with the invitation of a new one open. */
  invite: () => "/settings/staff?invite=true",
  /** The applications, with a new one's form open. */
  addApplication: () => "/settings/applications?add=true",
  settingsStaff: () => "/settings/staff",
  /** The applications, with the form of this one open. */
  editApplication: (id: string) => `/settings/applications?edit=${encodeURIComponent(id)}`,
  settingsApplications: () => "/settings/applications",
  /** What the console's own API offers to scripts. */
  apiReference: () => "/settings/api",
  signIn: () => "/sign-in",
  setup: () => "/setup",
  /** Where a required second factor is set up; `next` is the page to go on to. */
  setUpTwoFactor: (next = "/") =>
    `/two-factor${next === "/" ? "" : `?next=${encodeURIComponent(next)}`}`,
} as const;

const lists = [
  "users",
  "bots",
  "blocks",
  "runs",
  "tickets",
  "notes",
  "watching",
  "activity",
] as const;

/** The list one is on, or that one thing is of, in another application; its channels elsewhere. */
export function samePage(
  path: string,
  { id, hasWatches }: Pick<BrowsableApplication, "id" | "hasWatches">,
): string {
  const [, root, section] = path.split("/");
  const list = root === "settings" ? undefined : lists.find((name) => name === section);
  if (!list || (list === "watching" && !hasWatches)) return routes.channels(id);
  return routes[list](id);
}

/** Returns the id in a page's parameter: Next encodes it for a page, but not for `generateMetadata`. */
export function idOfSegment(segment: string): string {
  return decodeURIComponent(segment);
}
