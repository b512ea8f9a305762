import { z } from "zod";
import { Text } from "./text";

/** What a person can watch. */
export const Watched = z.strictObject({
  kind: z.enum(["channel", "user"]),
  id: Text.min(1).max(255),
});
export type Watched = z.infer<typeof Watched>;

/** How many channels and users one person may watch in an application. */
export const watchesMax = 200;

/** The last that is known to have happened to a watched channel or user. `at` is milliseconds. */
export const LastChange = z.discriminatedUnion("what", [
  /** As the catalog has it: a message or another sign of life, a change, or that it is gone. */
  z.strictObject({ what: z.enum(["active", "changed", "gone"]), at: z.int() }),
  /** As the audit log has it: `seq` is its number there. */
  z.strictObject({
    what: z.literal("action"),
    at: z.int(),
    seq: z.int(),
    action: z.string(),
    staff: z.string().nullable(),
  }),
]);
export type LastChange = z.infer<typeof LastChange>;

/** A watched channel or user, with what changed last. Times are milliseconds. */
export const WatchedItem = Watched.extend({
  /** As the catalog has it; null where it has none. */
  name: z.string().nullable(),
  since: z.int(),
  last: LastChange.nullable(),
});
export type WatchedItem = z.infer<typeof WatchedItem>;
