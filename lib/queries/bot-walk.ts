import { PageWalk } from "@/lib/contract/page-walk";
import type { BotChannelPage, ChannelRow } from "@/lib/contract/views";

/**
 * Returns each channel of the pages once, what the next page is asked with (null at the end), and
 * whether the walk ended because a page repeated something (decisions "The console").
 */
export function walkBotChannels(pages: readonly Pick<BotChannelPage, "rows" | "hasNext">[]): {
  rows: ChannelRow[];
  cursor: string | null;
  repeated: boolean;
} {
  const walk = new PageWalk<ChannelRow>();
  const rows: ChannelRow[] = [];
  let cursor: string | null = null;
  let repeated = false;
  for (const { rows: items, hasNext } of pages) {
    const { fresh, cursor: last, end } = walk.take({ items, hasNext });
    rows.push(...fresh);
    cursor = end === null ? (last ?? null) : null;
    repeated = end === "repeated";
  }
  return { rows, cursor, repeated };
}
