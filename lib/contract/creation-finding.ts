import { z } from "zod";
import { ChannelView } from "./views";

/**
 * What a look-up found under the id of a creation whose answer was lost:
 * - `there`: the creation's own channel
 * - `in-doubt`: a channel as asked for, which the creation or somebody else made
 * - `already`: a channel as asked for, which somebody else made
 * - `other`: a channel that is not as asked for
 */
export const CreationFinding = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.enum(["there", "in-doubt", "already", "other"]),
    channel: ChannelView,
  }),
  z.strictObject({ kind: z.literal("not-there") }),
]);
export type CreationFinding = z.infer<typeof CreationFinding>;
