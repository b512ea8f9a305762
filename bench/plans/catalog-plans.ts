import { dueBlockLists, storeBlock } from "@/lib/catalog/store/block-lists";
import { storeChannelPage, storeUserPage } from "@/lib/catalog/store/pages";
import { limits } from "@/lib/contract/limits";
import type { UserView } from "@/lib/contract/views";
import type { Pool, PoolClient } from "@/lib/postgres/pool";
import { application, membersPerChannel } from "../catalog/catalog-data";
import {
  filterQuestions,
  otherQuestions,
  type Question,
  sortQuestions,
  textQuestions,
} from "../catalog/questions";
import { printLine, printNote } from "../report";
import { openExplainedPool, type PlanMode } from "./explained-pool";
import { costOf, type PlanCost } from "./plan-cost";

/** Tables with a few rows for an application, however much it holds. */
const small = ["tallies", "walks"];
const page = limits.pageSizeMax;
/** What a stored row may read: itself, its members, their people and what is counted of them, and the indexes of each. */
const rowsPerStored = 64;

/** What was asked of the catalog, with the cost of each of its statements. */
interface Asked {
  name: string;
  costs: PlanCost[];
}

/**
 * Explains every statement of the catalog's searches, and of the pages that a scan stores. A search has a
 * bound of its own, not of the page, so its rows are shown without a budget. Says whether what is stored
 * keeps to its budget, and no table is read from end to end.
 */
export async function explainCatalog(databaseUrl: string, channels: number): Promise<boolean> {
  const families = {
    texts: textQuestions,
    filters: filterQuestions,
    sorts: sortQuestions,
    "bots, palette, facets, facts": otherQuestions,
  };
  const all: Asked[] = [];
  for (const [family, questions] of Object.entries(families)) {
    const asked = await askAll(databaseUrl, questions);
    all.push(...asked);
    const most = dearest(asked);
    const line = { what: `catalog, ${family}: most rows of one statement`, limit: channels };
    printLine({ ...line, ours: rowsOf(most), unit: "rows" });
    printNote(`Most rows of the catalog's ${family}: ${most.name}.`);
  }
  const stored = [
    ...(await storePages(databaseUrl, channels, "force_custom_plan")),
    ...(await storePages(databaseUrl, channels, "force_generic_plan")),
  ];
  let met = true;
  for (const name of new Set(stored.map((one) => one.name))) {
    const rows = rowsOf(dearest(stored.filter((one) => one.name === name)));
    const line = { what: `catalog, ${name}`, ours: rows, limit: page * rowsPerStored };
    met = printLine({ ...line, unit: "rows", budget: { atMost: 1 } }) && met;
  }
  return printScans([...all, ...stored]) && met;
}

function printScans(asked: readonly Asked[]): boolean {
  const scans = asked.flatMap(({ name, costs }) =>
    costs
      .flatMap(({ scanned }) => scanned)
      .filter((table) => !small.includes(table))
      .map((table) => `${name}: ${table}`),
  );
  for (const scan of new Set(scans)) printNote(`Read from end to end by the catalog, ${scan}.`);
  const line = { what: "catalog, tables read from end to end", ours: scans.length, limit: 0 };
  return printLine({ ...line, unit: "scans", ratio: scans.length, budget: { atMost: 0 } });
}

const rowsOf = ({ costs }: Asked) => Math.max(0, ...costs.map(({ rows }) => rows));

function dearest(asked: readonly Asked[]): Asked {
  return asked.reduce((most, one) => (rowsOf(one) > rowsOf(most) ? one : most), {
    name: "none",
    costs: [],
  });
}

// What a search sends has no name, so PostgreSQL plans it for its values each time.
async function askAll(databaseUrl: string, questions: readonly Question[]): Promise<Asked[]> {
  const { pool, take } = openExplainedPool(databaseUrl, "force_custom_plan");
  const asked: Asked[] = [];
  for (const { name, ask } of questions) {
    take();
    await ask(pool);
    asked.push({ name, costs: take().map(({ plan }) => costOf(plan)) });
  }
  await pool.end();
  return asked;
}

/** Stores pages over what is there, from its middle, and takes them back. */
async function storePages(databaseUrl: string, channels: number, mode: PlanMode): Promise<Asked[]> {
  const { pool, take } = openExplainedPool(databaseUrl, mode);
  const client = await pool.connect();
  const asked: Asked[] = [];
  const tell = async (name: string, work: () => Promise<unknown>) => {
    take();
    await work();
    // The plan of a transaction's last statement is told when another follows it.
    await client.query("SELECT");
    asked.push({ name, costs: take().map(({ plan }) => costOf(plan)) });
  };
  await client.query("BEGIN");
  await tell("a page of users stored", () => storeUsers(client, channels));
  await tell("a page of channels stored", () => storeChannels(client, channels));
  await tell("a block stored", () =>
    storeBlock(client, application, {
      ...{ userId: "user-4242", blockedUserId: "user-4343", blocked: true },
    }),
  );
  await client.query("ROLLBACK");
  client.release();
  await tellDue(pool, take, asked);
  await pool.end();
  return asked;
}

async function tellDue(
  pool: Pool,
  take: () => { plan: Parameters<typeof costOf>[0] }[],
  asked: Asked[],
): Promise<void> {
  take();
  await dueBlockLists(pool, application, { limit: page, except: ["user-1"] });
  asked.push({ name: "block lists that are due", costs: take().map(({ plan }) => costOf(plan)) });
}

const bare = { unknownFields: {}, notes: [] };

function userView(n: number): UserView {
  return { ...bare, id: `user-${n}`, username: `Changed ${n}`, data: { team: "changed" } };
}

function storeUsers(client: PoolClient, channels: number) {
  const first = Math.floor(channels / 4);
  const users = Array.from({ length: page }, (_, index) => userView(first + index));
  return storeUserPage(client, application, users, { listed: true, generation: 1 });
}

function storeChannels(client: PoolClient, channels: number) {
  const first = Math.floor(channels / 2);
  const views = Array.from({ length: page }, (_, index) => {
    const members = Array.from({ length: membersPerChannel }, (_, m) => userView(index * 100 + m));
    const id = `channel-${first + index}`;
    return { ...bare, id, name: `Changed ${index}`, ownerId: `user-${index * 100}`, members };
  });
  return storeChannelPage(client, application, views, { generation: 1 });
}
