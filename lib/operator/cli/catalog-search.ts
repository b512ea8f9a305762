import { searchBots } from "@/lib/catalog/search/bots";
import { searchChannels } from "@/lib/catalog/search/channels";
import { searchUsers } from "@/lib/catalog/search/users";
import { catalogServes } from "@/lib/catalog/status";
import { CommandError } from "@/lib/command-line/command-error";
import { printable } from "@/lib/command-line/printable";
import { UsageError } from "@/lib/command-line/usage-error";
import {
  BotSearch,
  type BoundedCount,
  type CatalogBasis,
  ChannelSearch,
  UserSearch,
} from "@/lib/contract/catalog-search";
import type { OpenedApplication } from "./with-application";

/**
 * Returns what the catalog finds, as lines of text or as one line of JSON: the first 50 of the users,
 * the channels and the bots, with their counts and what the answer rests on.
 */
export async function searchCatalog(
  { pool, application }: OpenedApplication,
  text: string,
  asJson: boolean,
): Promise<string[]> {
  const search = ChannelSearch.safeParse({ q: text });
  if (!search.success) throw new UsageError("TEXT: must have at most 200 characters");
  if (!(await catalogServes(pool, application.id))) {
    throw nothingHeld(application.id);
  }
  const [users, channels, bots] = await Promise.all([
    searchUsers(pool, application.id, UserSearch.parse({ q: text })),
    searchChannels(pool, application.id, search.data),
    searchBots(pool, application.id, BotSearch.parse({ q: text })),
  ]);
  if (asJson) return [JSON.stringify({ users, channels, bots })];
  return [
    ...listLines("users", users, ({ id, username }) => [id, username]),
    ...listLines("channels", channels, ({ id, name }) => [id, name]),
    ...listLines("bots", bots, ({ id, name }) => [id, name]),
  ];
}

/** The refusal where a catalog is off or was never gathered. */
export function nothingHeld(id: string): CommandError {
  return new CommandError(
    `--application: the catalog of ${id} is off, or holds nothing yet; see: npm run console -- catalog scan --application ${id} --wait`,
  );
}

interface Page<Row> {
  rows: readonly Row[];
  count: BoundedCount;
  basis: CatalogBasis;
}

function listLines<Row>(
  list: string,
  { rows, count, basis }: Page<Row>,
  textsOf: (row: Row) => (string | undefined)[],
): string[] {
  const found = `${count.value}${count.more ? "+" : ""} ${list}`;
  const rests = basis.complete ? "" : `, of ${basis.rows} scanned so far`;
  return [
    `${found}${rests}`,
    ...rows.map(
      (row) =>
        `  ${textsOf(row)
          .flatMap((text) => (text ? printable(text) : []))
          .join("\t")}`,
    ),
  ];
}
