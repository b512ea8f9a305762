import { z } from "zod";
import { channelTypeFilters, channelTypes } from "./channel-traits";

/** The seven channel types of the interface, section "Channel types". */
export const ChannelType = z.enum(channelTypes);
export type ChannelType = z.infer<typeof ChannelType>;

/** A value of the `type` filter: one type, one of three groups, or all (section "Get Channels"). */
export const ChannelTypeFilter = z.enum(channelTypeFilters);
export type ChannelTypeFilter = z.infer<typeof ChannelTypeFilter>;
