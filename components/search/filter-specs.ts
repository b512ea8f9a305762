import type { FilterSpec } from "./filter-spec";

/** The filters of channels that need the catalog, in menu order. */
export const channelFilterSpecs = [
  { id: "owner", group: "people", kind: "person", param: "owner" },
  {
    id: "ownerIs",
    group: "people",
    kind: "choice",
    param: "ownerIs",
    choices: ["none", "unknown", "not-member"],
  },
  { id: "members", group: "people", kind: "people", param: "members" },
  { id: "memberCount", group: "people", kind: "numbers", from: "membersMin", to: "membersMax" },
  {
    id: "fullness",
    group: "people",
    kind: "choice",
    param: "fullness",
    choices: ["full", "nearly"],
  },
  { id: "frozen", group: "state", kind: "choice", param: "frozen", choices: [true, false] },
  { id: "noCategory", group: "state", kind: "flag", param: "noCategory" },
  { id: "created", group: "times", kind: "days", from: "createdFrom", to: "createdTo" },
  { id: "updated", group: "times", kind: "days", from: "updatedFrom", to: "updatedTo" },
  { id: "active", group: "times", kind: "days", from: "activeFrom", to: "activeTo" },
  { id: "bot", group: "bots", kind: "bot", param: "bot" },
  { id: "noBot", group: "bots", kind: "bot", param: "noBot" },
  { id: "data", group: "data", kind: "pair", key: "dataKey", value: "dataValue" },
] as const satisfies readonly FilterSpec[];

/** The filters of users, all of which need the catalog, in menu order. */
export const userFilterSpecs = [
  { id: "owns", group: "people", kind: "flag", param: "owns" },
  { id: "ownsChannel", group: "people", kind: "text", param: "ownsChannel" },
  { id: "memberOf", group: "people", kind: "text", param: "memberOf" },
  { id: "noChannel", group: "people", kind: "flag", param: "noChannel" },
  { id: "hasBlockedAny", group: "blocks", kind: "flag", param: "hasBlockedAny" },
  { id: "hasBlocked", group: "blocks", kind: "person", param: "hasBlocked" },
  { id: "blockedByAny", group: "blocks", kind: "flag", param: "blockedByAny" },
  { id: "blockedBy", group: "blocks", kind: "person", param: "blockedBy" },
  { id: "pushOff", group: "state", kind: "flag", param: "pushOff" },
  { id: "created", group: "times", kind: "days", from: "createdFrom", to: "createdTo" },
  { id: "active", group: "times", kind: "days", from: "activeFrom", to: "activeTo" },
  { id: "data", group: "data", kind: "pair", key: "dataKey", value: "dataValue" },
] as const satisfies readonly FilterSpec[];

/** The filters of each list. */
export const filterSpecs = { channels: channelFilterSpecs, users: userFilterSpecs };
