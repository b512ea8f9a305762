import "server-only";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { botLine, channelLine, userLine } from "@/lib/contract/import-lines";
import type { Pool, PoolClient } from "@/lib/postgres/pool";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import {
  BotRecord,
  botColumns,
  botViewOf,
  ChannelRecord,
  channelColumns,
  channelViewOf,
  UserRecord,
  userColumns,
  userViewOf,
} from "./store/views";

export interface CatalogExport {
  users: number;
  bots: number;
  channels: number;
  blocks: number;
  /** Rows that an import cannot take: channels of an unknown type, long ids. */
  leftOut: number;
}

const rowsAtOnce = 500;

/**
 * Writes the rows of an application's catalog that are not gone as lines that `npm run chat -- import`
 * reads: users, bots, channels and blocks, each sorted by id, in one snapshot. Leaves `output` open.
 */
export async function exportCatalog(
  pool: Pool,
  { applicationId, output }: { applicationId: string; output: Writable },
): Promise<CatalogExport> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const result: CatalogExport = { users: 0, bots: 0, channels: 0, blocks: 0, leftOut: 0 };
    const lines = Readable.from(exportedLines(client, applicationId, result));
    await pipeline(lines, output, { end: false });
    await client.query("COMMIT");
    return result;
  } finally {
    await client.query("ROLLBACK").catch(() => {});
    client.release();
  }
}

async function* exportedLines(
  client: PoolClient,
  applicationId: string,
  result: CatalogExport,
): AsyncGenerator<string> {
  const writeAll = async function* <Row extends z.ZodType>(
    kind: Exclude<keyof CatalogExport, "leftOut">,
    row: Row,
    select: string,
    lineOf: (row: z.infer<Row>) => string | null,
  ) {
    for await (const found of rowsOf(client, applicationId, row, select)) {
      const line = lineOf(found);
      if (line === null) result.leftOut += 1;
      else {
        result[kind] += 1;
        yield line;
      }
    }
  };
  yield* writeAll("users", UserRecord, users, (row) => userLine(userViewOf(row)));
  yield* writeAll("bots", BotRecord, bots, (row) => botLine(botViewOf(row)));
  yield* writeAll("channels", ChannelRecord, channels, (row) => channelLine(channelViewOf(row)));
  yield* writeAll("blocks", Block, blocks, blockLine);
}

// Ids are compared byte by byte, as the chat service's export orders them.
const users = `SELECT ${userColumns} FROM catalog.users u
  WHERE u.application_id = $1 AND u.gone_at IS NULL ORDER BY u.id COLLATE "C"`;
const bots = `SELECT ${botColumns} FROM catalog.bots b
  WHERE b.application_id = $1 AND b.channels > 0 ORDER BY b.id COLLATE "C"`;
const channels = `SELECT ${channelColumns} FROM catalog.channels c
  WHERE c.application_id = $1 AND c.gone_at IS NULL ORDER BY c.id COLLATE "C"`;
// An import refuses a block of somebody who is not in the file.
const blocks = `SELECT b.user_id AS "userId", b.blocked_user_id AS "blockedUserId"
  FROM catalog.blocks b
  JOIN catalog.users u ON u.application_id = $1 AND u.id = b.user_id AND u.gone_at IS NULL
  JOIN catalog.users v ON v.application_id = $1 AND v.id = b.blocked_user_id AND v.gone_at IS NULL
  WHERE b.application_id = $1 AND b.gone_at IS NULL
  ORDER BY b.user_id COLLATE "C", b.blocked_user_id COLLATE "C"`;

const Block = z.object({ userId: z.string(), blockedUserId: z.string() });

function blockLine({ userId, blockedUserId }: z.infer<typeof Block>): string {
  return `${JSON.stringify({ kind: "block", userId, blockedUserId })}\n`;
}

/** Reads the rows of a query through a cursor, so that memory does not grow with their number. */
async function* rowsOf<Row extends z.ZodType>(
  client: PoolClient,
  applicationId: string,
  row: Row,
  select: string,
): AsyncGenerator<z.infer<Row>> {
  await client.query(`DECLARE exported NO SCROLL CURSOR FOR ${select}`, [applicationId]);
  for (;;) {
    const rows = await queryRows(client, {
      purpose: "export a catalog",
      row,
      text: `FETCH ${rowsAtOnce} FROM exported`,
    });
    yield* rows;
    if (rows.length < rowsAtOnce) break;
  }
  await client.query("CLOSE exported");
}
