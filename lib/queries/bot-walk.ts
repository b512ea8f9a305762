import { PageWalk } from "@/lib/contract/page-walk";
import type { ChannelRow } from "@/lib/contract/views";

interface WalkedPage {
  rows: ChannelRow[];
  hasNext: boolean;
}

/**
 * Returns each channel of the pages once, what the next page is asked with (null at the end), and
 * whether the walk ended because a page repeated something (decisions "The console").
 */
export function walkBotChannels(pages: readonly WalkedPage[]): {
  rows: ChannelRow[];
  cursor: string | null;
  repeated: boolean;
} {
  const walk = new PageWalk<ChannelRow>();
  const rows: ChannelRow[] = [];
  let cursor: string | null = null;
  let repeated = false;
  for (const page of pages) {
    const step = walk.take(page.rows, page.hasNext);
    rows.push(...step.fresh);
    ({ cursor, repeated } = step);
  }
  return { rows, cursor, repeated };
}
