import "server-only";
import { sql } from "drizzle-orm";
import type { BotSearch } from "@/lib/contract/catalog-search";
import { by, byId, type Order, orderOf, type Selection, type SortKey } from "./selection";
import { typedText } from "./typed-text";

/** What selects bots, without a page and its order. */
export type BotFilters = Omit<BotSearch, "sort" | "after" | "limit">;

const name = by("name", "text");

const sortKeys: Record<string, readonly SortKey[]> = {
  name: [name, byId],
  channels: [by("channels", "bigint"), byId],
  type: [by("type", "text"), byId],
  id: [byId],
};

/** Returns the order that a search of bots asks for; null without one. */
export function botOrder(sort: BotSearch["sort"]): Order | null {
  return orderOf(sortKeys, sort);
}

/** Returns the selection of a search of bots. When a bot was created is not known, so they are sorted by name. */
export function botSelection(applicationId: string, { q, type }: BotFilters): Selection {
  return {
    applicationId,
    table: sql`catalog.bots`,
    listed: sql`true`,
    filters: type === undefined ? [] : [sql`r.type = ${type}`],
    text: typedText(q),
    rows: sql`SELECT count(*) FROM catalog.bots WHERE application_id = ${applicationId}`,
    newest: { name: "", keys: [name, byId], descending: false },
    byPeople: false,
  };
}
