import { z } from "zod";
import { Text } from "./text";

/** What a person can watch. */
export const Watched = z.strictObject({
  kind: z.enum(["channel", "user"]),
  id: Text.min(1).max(255),
});
export type Watched = z.infer<typeof Watched>;
