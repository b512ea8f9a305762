import { z } from "zod";
import { ChannelTypeFilter } from "./channel-type";
import { limits } from "./limits";

/** The query of Get Channels and Get Channel Summaries, parsed and with its defaults. */
export const ListChannelsInput = z.object({
  type: ChannelTypeFilter.default("all"),
  category: z.string().optional(),
  subcategory: z.string().optional(),
  lastChannelId: z.string().optional(),
  limit: z.int().min(1).max(limits.pageSizeMax).default(limits.pageSizeDefault),
});
export type ListChannelsInput = z.infer<typeof ListChannelsInput>;
