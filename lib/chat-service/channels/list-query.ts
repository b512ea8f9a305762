import { z } from "@hono/zod-openapi";
import { ChannelTypeFilter } from "@/lib/contract/channel-type";
import { limits } from "@/lib/contract/limits";
import { Text } from "@/lib/contract/text";
import { queryText } from "../http/operation";

function quote(input: unknown): string {
  return JSON.stringify(input)?.slice(0, 100) ?? "nothing";
}

function isLimit(value: string): boolean {
  return /^[0-9]{1,9}$/.test(value) && Number(value) >= 1 && Number(value) <= limits.pageSizeMax;
}

/** The query of Get Channels and Get Channel Summaries, as it arrives: text, each parameter at most once. */
export const ListChannelsQuery = z.object({
  type: z
    .enum(ChannelTypeFilter.options, {
      error: ({ input }) =>
        `must be one of ${ChannelTypeFilter.options.join(", ")}, not ${quote(input)}`,
    })
    .default("all"),
  category: Text.optional().openapi({ description: "Exact; an empty value is no filter." }),
  subcategory: Text.optional().openapi({ description: "Exact; an empty value is no filter." }),
  lastChannelId: queryText("The last channel id of the previous page."),
  limit: z
    .string({ error: "must be given at most once" })
    .refine(isLimit, {
      error: ({ input }) =>
        `must be an integer from 1 to ${limits.pageSizeMax}, not ${quote(input)}`,
    })
    .transform(Number)
    .default(limits.pageSizeDefault)
    .openapi({
      type: "integer",
      minimum: 1,
      maximum: limits.pageSizeMax,
      default: limits.pageSizeDefault,
    }),
  summarize: z
    .string({ error: "must be given at most once" })
    .optional()
    .transform((value) => value === "true")
    .openapi({ description: "`true` answers with summaries.", example: "true" }),
});
