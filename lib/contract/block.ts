import { z } from "zod";
import { Text } from "./text";

/** The body of Block User and Unblock User: whom to block or unblock. */
export const BlockInput = z
  .object({ userId: Text.min(1, "must not be empty") })
  .meta({ id: "BlockInput" });
export type BlockInput = z.infer<typeof BlockInput>;

/** The answer of Block User and Unblock User. */
export const EmptyAnswer = z.object({}).meta({ id: "EmptyAnswer" });
