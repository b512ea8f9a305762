import "server-only";
import { z } from "zod";
import { CreateChannelInput } from "@/lib/contract/create-channel";

/** A creation of a run always carries its id, so that after a lost answer it can be looked up. */
export const ChannelRowInput = CreateChannelInput.and(z.object({ channelId: z.string().min(1) }));
export type ChannelRowInput = z.infer<typeof ChannelRowInput>;

export const BlockRowInput = z.object({ userId: z.string(), blockedUserId: z.string() });
export type BlockRowInput = z.infer<typeof BlockRowInput>;
