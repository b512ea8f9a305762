import type { FilterSpec } from "@/components/search/filter-spec";

/** The filters of channels that only the catalog applies, in the order in which they are offered. */
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
