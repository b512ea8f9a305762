import { z } from "zod";
import { CatalogChannelRow, CatalogUserRow } from "./catalog-search";
import { SavedViewInput } from "./saved-view";

/** The lists whose rows can be frozen. */
const frozenViewLists = ["channels", "users"] as const;
export type FrozenViewList = (typeof frozenViewLists)[number];

/** Which rows to freeze, and under what name; the address's query says what it selects. */
export const FrozenViewInput = SavedViewInput.pick({ name: true, query: true }).extend({
  list: z.enum(frozenViewLists),
});
export type FrozenViewInput = z.infer<typeof FrozenViewInput>;

/** What is said of a frozen view besides its rows. Times are milliseconds since 1970. */
export const FrozenView = FrozenViewInput.extend({
  id: z.uuid(),
  rows: z.int().min(0),
  /** Who froze it; null where they are gone. */
  frozenBy: z.string().nullable(),
  frozenAt: z.int(),
  /** What the catalog's facts rested on then: when its list was last read, and whether to its end. */
  catalog: z.strictObject({ asOf: z.int().nullable(), complete: z.boolean() }),
  /** The words that were looked for instead of those that were typed. */
  near: z.array(z.string()),
  /** Whether the reader may delete it. */
  removable: z.boolean(),
});
export type FrozenView = z.infer<typeof FrozenView>;

/**
 * A frozen view with its rows, as the list showed them and in its order. Rows outlive releases: a field
 * that a row gets later must be optional here.
 */
export const FrozenViewWithRows = z.discriminatedUnion("list", [
  z.strictObject({
    list: z.literal("channels"),
    view: FrozenView,
    rows: z.array(CatalogChannelRow),
  }),
  z.strictObject({ list: z.literal("users"), view: FrozenView, rows: z.array(CatalogUserRow) }),
]);
export type FrozenViewWithRows = z.infer<typeof FrozenViewWithRows>;
