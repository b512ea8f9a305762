import "server-only";
import { setImmediate as otherWork } from "node:timers/promises";
import { z } from "zod";
import type { ChannelView, MemberView, UserView } from "@/lib/contract/views";
import type { PoolClient } from "@/lib/postgres/pool";
import { queryRow } from "@/lib/postgres/queries/query-rows";
import { channelRecord } from "./channel-row";
import { storeChannels } from "./channel-statement";
import { distinctStorable, isStorableId } from "./texts";
import { personOf, userRow } from "./user-row";
import { storeUsers } from "./user-statement";

/** Activity within this time makes a person's block list more urgent. */
const recentMs = 7 * 24 * 60 * 60_000;
/** How many channels are prepared before other work gets a turn. */
const preparedAtOnce = 10;

export interface PageOptions {
  /** The scan that the page belongs to; absent where it belongs to none. */
  generation?: number | undefined;
  /** Milliseconds; `unmet` counts the rows that were not known before this time. */
  knownBefore?: number | undefined;
}

const StoredPage = z.object({
  /** How many rows are new or differ. */
  changed: z.number(),
  /** The ids that the scan had not seen before. */
  met: z.array(z.string()),
  /** How many rows the catalog did not know before `knownBefore`; all of them where that is not given. */
  unmet: z.number(),
});

export type StoredPage = z.infer<typeof StoredPage> & {
  /** How many rows have an id that cannot be stored. */
  leftOut: number;
};

/**
 * Stores a page of users in one statement: rows that are new or differ, and their counts. `listed` says
 * that they came in a list of users; other people are stored only where the catalog lacks their id or
 * name. Must run in the transaction that locks the catalog.
 */
export async function storeUserPage(
  client: PoolClient,
  applicationId: string,
  users: readonly UserView[],
  { listed, ...options }: PageOptions & { listed: boolean },
): Promise<StoredPage> {
  const kept = distinctStorable(users);
  const stored = await queryRow(client, {
    purpose: "store a page of users",
    row: StoredPage,
    name: "catalog-store-users",
    text: storeUsers,
    values: [
      applicationId,
      JSON.stringify(kept.map(userRow)),
      listed,
      options.generation ?? null,
      timeOf(options.knownBefore),
      Date.now() - recentMs,
    ],
  });
  return { ...stored, leftOut: leftOutOf(users) };
}

/** A page of channels as the statement takes it. */
export interface PreparedChannels {
  channels: readonly ChannelView[];
  leftOut: number;
  /** The channels, members and bots, as JSON. */
  json: [string, string, string];
}

/** Prepares a page of full channels, a few at a time, so that it does not block the event loop. */
export async function prepareChannels(channels: readonly ChannelView[]): Promise<PreparedChannels> {
  const kept = distinctStorable(channels);
  const records: ReturnType<typeof channelRecord>[] = [];
  for (const [index, channel] of kept.entries()) {
    if (index % preparedAtOnce === preparedAtOnce - 1) await otherWork();
    records.push(channelRecord(channel));
  }
  return {
    channels: kept,
    leftOut: leftOutOf(channels),
    json: [
      JSON.stringify(records.map(({ row }) => row)),
      JSON.stringify(records.flatMap(({ members }) => members)),
      JSON.stringify(records.flatMap(({ bots }) => bots)),
    ],
  };
}

/** Stores a page of full channels that was not prepared before. */
export async function storeChannelPage(
  client: PoolClient,
  applicationId: string,
  channels: readonly ChannelView[],
  options: PageOptions = {},
): Promise<StoredPage> {
  return storePreparedChannels(client, applicationId, await prepareChannels(channels), options);
}

const StoredChannels = StoredPage.extend({ unknown: z.array(z.string()) });

/**
 * Stores a page of full channels in one statement: rows that are new or differ, their members and bots,
 * and their counts. A second statement adds members whom the catalog does not know.
 */
export async function storePreparedChannels(
  client: PoolClient,
  applicationId: string,
  { channels, leftOut, json }: PreparedChannels,
  options: PageOptions,
): Promise<StoredPage> {
  const { unknown, ...page } = await queryRow(client, {
    purpose: "store a page of channels",
    row: StoredChannels,
    name: "catalog-store-channels",
    text: storeChannels,
    values: [
      applicationId,
      ...json,
      Date.now() - recentMs,
      options.generation ?? null,
      timeOf(options.knownBefore),
    ],
  });
  await storePeople(client, applicationId, unknown, channels);
  return { ...page, leftOut };
}

async function storePeople(
  client: PoolClient,
  applicationId: string,
  unknown: readonly string[],
  channels: readonly ChannelView[],
): Promise<void> {
  if (unknown.length === 0) return;
  const told = new Map<string, MemberView>();
  for (const member of channels.flatMap(({ members = [] }) => members)) {
    if (!told.get(member.id)?.username) told.set(member.id, member);
  }
  const people = unknown.flatMap((id) => told.get(id) ?? []).map(personOf);
  await storeUserPage(client, applicationId, people, { listed: false });
}

function timeOf(ms: number | undefined): Date | null {
  return ms === undefined ? null : new Date(ms);
}

function leftOutOf(items: readonly { id: string }[]): number {
  return items.filter(({ id }) => !isStorableId(id)).length;
}
