import type { FilterSpec } from "@/components/search/filter-spec";

/** The filters of users, all of which only the catalog applies, in the order in which they are offered. */
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
