import "server-only";
import { sql } from "drizzle-orm";
import type { BotSearch } from "@/lib/contract/catalog-search";
import { type Order, orderOf, type Selection, type SortKey } from "./selection";
import { typedText } from "./typed-text";

/** What selects bots, without a page and its order. */
export type BotFilters = Omit<BotSearch, "sort" | "after" | "limit">;

const id: SortKey = { as: "text", column: sql`r.id` };
const name: SortKey = { as: "text", column: sql`r.name` };

const sortKeys: Record<string, readonly SortKey[]> = {
  name: [name, id],
  channels: [{ as: "bigint", column: sql`r.channels` }, id],
  type: [{ as: "text", column: sql`r.type` }, id],
  id: [id],
};

/** Returns the order that a search of bots asks for; null without one. */
export function botOrder(sort: BotSearch["sort"]): Order | null {
  return orderOf(sortKeys, sort);
}

/** Returns what a search of bots selects. Nothing says when a bot was made, so names come in their order. */
export function botSelection(applicationId: string, { q, type }: BotFilters): Selection {
  return {
    applicationId,
    table: sql`catalog.bots`,
    listed: sql`true`,
    filters: type === undefined ? [] : [sql`r.type = ${type}`],
    text: typedText(q),
    rows: sql`SELECT count(*) FROM catalog.bots WHERE application_id = ${applicationId}`,
    newest: { name: "", keys: [name, id], descending: false },
    byPeople: false,
  };
}
