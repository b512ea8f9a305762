import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { SearchError } from "./search-error";
import type { Order, SortKey } from "./selection";

/** The place of a row in an order, with its tier where the best matches come first. */
export interface Place {
  tier: number | null;
  keys: readonly KeyValue[];
}

export const KeyValue = z.union([z.number(), z.string(), z.boolean()]);
export type KeyValue = z.infer<typeof KeyValue>;

const Written = z.tuple([z.string(), z.int().min(0).max(9).nullable(), z.array(KeyValue)]);

/** Returns the cursor of the page after a row. */
export function writeCursor(order: Order, { tier, keys }: Place): string {
  return Buffer.from(JSON.stringify([order.name, tier, keys])).toString("base64url");
}

/** Returns the place that a cursor names; throws SearchError for a cursor of another order. */
export function readCursor(order: Order, ranked: boolean, after: string | undefined): Place | null {
  if (after === undefined) return null;
  const read = Written.safeParse(parseJson(Buffer.from(after, "base64url").toString()));
  if (!read.success) throw new SearchError("bad-cursor", { cause: read.error });
  const [name, tier, keys] = read.data;
  const fits =
    name === order.name &&
    (tier !== null) === ranked &&
    keys.length === order.keys.length &&
    order.keys.every((key, index) => isOf(key.as, keys[index]));
  if (!fits) throw new SearchError("bad-cursor");
  return { tier, keys };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SearchError("bad-cursor", { cause: error });
  }
}

function isOf(type: SortKey["as"], value: KeyValue | undefined): boolean {
  if (type === "bigint") return Number.isSafeInteger(value);
  if (type === "boolean") return typeof value === "boolean";
  return typeof value === "string" && value.isWellFormed() && !value.includes("\u0000");
}

/** The condition of rows after a place, where `columns` hold the keys of the order. */
export function isAfter(order: Order, columns: readonly SQL[], keys: readonly KeyValue[]): SQL {
  const values = order.keys.map((key, index) => sql`${keys[index]}::${sql.raw(key.as)}`);
  const than = order.descending ? sql`<` : sql`>`;
  return sql`(${sql.join([...columns], sql`, `)}) ${than} (${sql.join(values, sql`, `)})`;
}

/** The terms of ORDER BY, where `columns` hold the keys of the order. */
export function sortedBy(order: Order, columns: readonly SQL[]): SQL {
  const direction = order.descending ? sql` DESC` : sql``;
  return sql.join(
    columns.map((column) => sql`${column}${direction}`),
    sql`, `,
  );
}
