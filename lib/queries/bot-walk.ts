import { PageWalk, type WalkEnd } from "@/lib/contract/page-walk";
import type { BotChannelPage, ChannelRow } from "@/lib/contract/views";

/**
 * Returns each channel of the pages once, what the next page is asked with (null at the end), and how
 * the walk ended, null where it has not (decisions "The console").
 */
export function walkBotChannels(pages: readonly Pick<BotChannelPage, "rows" | "hasNext">[]): {
  rows: ChannelRow[];
  cursor: string | null;
  end: WalkEnd | null;
} {
  const walk = new PageWalk<ChannelRow>();
  const rows: ChannelRow[] = [];
  let cursor: string | null = null;
  let end: WalkEnd | null = null;
  for (const { rows: items, hasNext } of pages) {
    const step = walk.take({ items, hasNext });
    rows.push(...step.fresh);
    end = step.end;
    cursor = end === null ? (step.cursor ?? null) : null;
  }
  return { rows, cursor, end };
}
