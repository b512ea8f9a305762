import { channelTypesOf } from "@/lib/contract/channel-traits";
import { limits } from "@/lib/contract/limits";
import type { ListChannelsInput } from "@/lib/contract/list-channels";
import { isStorableText } from "@/lib/contract/text";
import type { Pool } from "@/lib/postgres/pool";
import { unknownCursor } from "../http/validation";
import { pageSql, readPage } from "../store/pages";
import { channelJson, channelSummaryJson } from "./channel-json";

/** Which of its optional parts a statement has. Each shape is prepared once per connection. */
interface Shape {
  summarize: boolean;
  typed: boolean;
  category: boolean;
  subcategory: boolean;
  next: boolean;
  /** A constant bound tells the planner how few rows it needs, so one plan serves every value. */
  rowsMax: number;
}

/** Returns the placeholder of each value that a shape takes after the application and the limit. */
function placeholders(shape: Shape) {
  let count = 2;
  const take = (there: boolean) => (there ? `$${++count}` : "");
  return {
    types: take(shape.typed),
    category: take(shape.category),
    subcategory: take(shape.subcategory),
    cursor: take(shape.next),
  };
}

/**
 * The ids of a page come from an index in the order of the list: from one probe, or from one probe
 * for each type, merged. Whatever the filters select, a page reads at most rowsMax entries a probe.
 */
function pageRowsSql(shape: Shape): string {
  const { types, category, subcategory, cursor } = placeholders(shape);
  const conditions = [
    "c.app_id = $1",
    shape.typed && "c.type = wanted.type",
    // The second condition shows the planner that the partial index holds every such row.
    shape.category && `c.category = ${category} AND c.category <> ''`,
    shape.subcategory && `c.subcategory = ${subcategory} AND c.subcategory <> ''`,
    // Two channels can share a second, so the cursor is (createdAt, id).
    shape.next && `(c.created_at, c.id) < ((SELECT created_at ${channelAt(cursor)}), ${cursor})`,
  ].filter((condition) => condition !== false);
  const probe = `SELECT c.id, c.created_at FROM chat.channels c WHERE ${conditions.join(" AND ")}
    ORDER BY c.created_at DESC, c.id DESC LIMIT ${shape.rowsMax}`;
  if (!shape.typed) return probe;
  return `SELECT found.id, found.created_at
    FROM unnest(${types}::text[]) wanted(type), LATERAL (${probe}) found
    ORDER BY found.created_at DESC, found.id DESC LIMIT ${shape.rowsMax}`;
}

function channelAt(placeholder: string): string {
  return `FROM chat.channels WHERE app_id = $1 AND id = ${placeholder}`;
}

function listSql(shape: Shape): string {
  return pageSql({
    field: "channels",
    page: pageRowsSql(shape),
    order: ["created_at", "id"],
    size: "$2",
    item: shape.summarize ? channelSummaryJson : channelJson({ invitationCode: false }),
    items: "shown JOIN chat.channels c ON c.app_id = $1 AND c.id = shown.id",
    cursorKnown: shape.next ? `EXISTS (SELECT ${channelAt(placeholders(shape).cursor)})` : "true",
  });
}

const statements = new Map<string, { name: string; text: string }>();

function statementFor(shape: Shape): { name: string; text: string } {
  const name = `channels ${Object.values(shape).join(" ")}`;
  const statement = statements.get(name) ?? { name, text: listSql(shape) };
  statements.set(name, statement);
  return statement;
}

/**
 * Returns the JSON of a ChannelPage, or of a ChannelSummaryPage, newest first (sections "Get
 * Channels", "Get Channel Summaries"). Throws ServiceError unknownCursor.
 */
export async function listChannels(
  pool: Pool,
  appId: string,
  input: ListChannelsInput & { summarize: boolean },
): Promise<string> {
  const { category = "", subcategory = "", lastChannelId, limit } = input;
  if (!isStorableText(lastChannelId ?? "")) throw unknownCursor("lastChannelId");
  const filtered = category !== "" || subcategory !== "";
  // The indexes that hold categories begin with the type, so such a filter names every type.
  const types = input.type !== "all" || filtered ? channelTypesOf(input.type) : undefined;
  const statement = statementFor({
    summarize: input.summarize,
    typed: types !== undefined,
    category: category !== "",
    subcategory: subcategory !== "",
    next: lastChannelId !== undefined,
    rowsMax: (limit <= limits.pageSizeDefault ? limits.pageSizeDefault : limits.pageSizeMax) + 1,
  });
  const given = [types, category || undefined, subcategory || undefined, lastChannelId];
  const values = [appId, limit, ...given.filter((value) => value !== undefined)];
  return readPage(pool, { ...statement, values }, "lastChannelId");
}
