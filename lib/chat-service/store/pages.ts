import { limits } from "@/lib/contract/limits";
import { isStorableText } from "@/lib/contract/text";
import type { Pool } from "@/lib/postgres/pool";
import type { ServiceError } from "../http/service-error";
import { unknownCursor } from "../http/validation";

interface PageParts {
  /** The field of the answer that holds the items. */
  field: "users" | "channels";
  /** Selects the rows of a page and one more, by which `hasNext` is known. */
  page: string;
  /** The columns that order them, newest first. */
  order: readonly [time: string, id: string];
  size: number | string;
  /** SQL of an item as JSON. */
  item: string;
  /** Where the items come from: `shown`, which is the page's rows, and what joins them. */
  items: string;
  /** SQL of whether the user or bot whose list it is exists. */
  ownerKnown?: string | undefined;
  cursorKnown: string;
}

/** SQL of a page for `readPage`. */
export function pageSql(parts: PageParts): string {
  const { field, page, order, size, item, items, ownerKnown = "true", cursorKnown } = parts;
  const newestFirst = order.map((column) => `${column} DESC`).join(", ");
  const itemsFirst = order.map((column) => `shown.${column} DESC`).join(", ");
  return `
    WITH page AS MATERIALIZED (${page}), shown AS MATERIALIZED (
      SELECT * FROM page ORDER BY ${newestFirst} LIMIT ${size}
    )
    SELECT ${ownerKnown} AS owner_known, ${cursorKnown} AS cursor_known,
      json_build_object(
        '${field}', coalesce((SELECT json_agg(${item} ORDER BY ${itemsFirst}) FROM ${items}), '[]'),
        'hasNext', (SELECT count(*) FROM page) > ${size})::text AS body`;
}

/** What the statement of a page selects. */
interface JsonPage {
  owner_known: boolean;
  cursor_known: boolean;
  body: string;
}

/**
 * Runs the statement of a page and returns the page's JSON. Throws the refusal of an owner who does not
 * exist, and ServiceError unknownCursor, which names the parameter `cursor`.
 */
export async function readPage(
  pool: Pool,
  statement: { name: string; text: string; values: unknown[] },
  cursor: string,
  unknownOwner?: () => ServiceError,
): Promise<string> {
  const [page] = (await pool.query<JsonPage>(statement)).rows;
  if (unknownOwner && !page?.owner_known) throw unknownOwner();
  if (!page?.cursor_known) throw unknownCursor(cursor);
  return page.body;
}

interface ListParts extends Pick<PageParts, "field" | "order" | "item" | "items"> {
  /** How the names of its prepared statements begin. */
  name: string;
  /** The parameter that takes the last id of the page before. */
  cursor: string;
  /** The columns of a page's rows. */
  columns: string;
  table: string;
  /** Selects the list's rows by $1, the application, and $2, the owner where it has one. */
  where: string;
  /** The user or bot whose list it is. */
  owner?: {
    /** SQL of whether it exists. */
    known: string;
    /** Returns the refusal where it does not. */
    unknown(ownerId: string): ServiceError;
  };
}

/** A list in pages of a fixed size, newest first. */
export class PagedList {
  readonly #parts: ListParts;
  readonly #first: { name: string; text: string };
  readonly #next: { name: string; text: string };

  constructor(parts: ListParts) {
    const { name, columns, table, where, order, owner } = parts;
    const [time, id] = order;
    const size = limits.fixedPageSize;
    const sql = (after: string, cursorKnown: string) => {
      const page = `SELECT ${columns} FROM ${table} WHERE ${where} ${after}
        ORDER BY ${time} DESC, ${id} DESC LIMIT ${size + 1}`;
      return pageSql({ ...parts, page, size, ownerKnown: owner?.known, cursorKnown });
    };
    const last = owner ? "$3" : "$2";
    const lastRow = `FROM ${table} WHERE ${where} AND ${id} = ${last}`;
    // Two rows can share a time, so the cursor is (time, id).
    const after = `AND (${time}, ${id}) < ((SELECT ${time} ${lastRow}), ${last})`;
    this.#parts = parts;
    this.#first = { name: `${name}-first`, text: sql("", "true") };
    this.#next = { name: `${name}-next`, text: sql(after, `EXISTS (SELECT ${lastRow})`) };
  }

  /**
   * Returns the JSON of the page after `lastId`, or of the first page. Throws ServiceError
   * unknownCursor, or the refusal of an unknown owner.
   */
  async read(
    pool: Pool,
    appId: string,
    { ownerId, lastId }: { ownerId?: string; lastId: string | undefined },
  ): Promise<string> {
    const { cursor, owner } = this.#parts;
    const ids = [ownerId, lastId].filter((id) => id !== undefined);
    // No id is empty, so "" stands for ids that PostgreSQL cannot hold: it is as unknown.
    const values = [appId, ...ids.map((id) => (isStorableText(id) ? id : ""))];
    const statement = lastId === undefined ? this.#first : this.#next;
    const unknownOwner = owner && (() => owner.unknown(ownerId ?? ""));
    return readPage(pool, { ...statement, values }, cursor, unknownOwner);
  }
}
