import { isSuperChannel } from "./channel-traits";
import type { ChannelType } from "./channel-type";

/** The bounds of section "Limits" and of the decisions that complete it. Lengths are code points. */
export const limits = {
  pageSizeDefault: 20,
  pageSizeMax: 100,
  /** Page size of the lists whose limit the interface does not name. */
  fixedPageSize: 100,
  dataPairsMax: 5,
  dataKeyMax: 128,
  dataValueMax: 1024,
  categoryMax: 32,
  channelIdMax: 255,
  memberCountMax: 100,
  unlimitedMembers: -1,
  bodyBytesMax: 1_048_576,
} as const;

/** Returns the member maximum that a type has when the creator names none. */
export function defaultMaxMemberCount(type: ChannelType): number {
  return isSuperChannel(type) ? limits.unlimitedMembers : limits.memberCountMax;
}
