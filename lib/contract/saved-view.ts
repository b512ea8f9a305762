import { z } from "zod";
import { Text } from "./text";

export const savedViewLists = ["channels", "users", "bots"] as const;

/** A search that somebody named; the address's query says what it selects. */
export const SavedViewInput = z.strictObject({
  name: Text.trim().min(1).max(80),
  list: z.enum(savedViewLists),
  /** The query of the page's address, without its "?". */
  query: Text.max(4_000),
  shared: z.boolean(),
  pinned: z.boolean(),
});
export type SavedViewInput = z.infer<typeof SavedViewInput>;

export const SavedView = SavedViewInput.extend({
  id: z.uuid(),
  /** Who saved it; null where they are gone. */
  savedBy: z.string().nullable(),
  /** Whether it is the reader's own. */
  own: z.boolean(),
  /** Whether the reader may rename, share, pin and remove it. */
  changeable: z.boolean(),
});
export type SavedView = z.infer<typeof SavedView>;

/** How many views one person may save in an application. */
export const savedViewsMax = 100;
