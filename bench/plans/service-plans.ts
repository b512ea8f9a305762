import { createChatService } from "@/lib/chat-service/app";
import { everyStatement } from "@/lib/chat-service/conformance/every-statement";
import { limits } from "@/lib/contract/limits";
import { printLine, printNote } from "../report";
import { application } from "../service/data-set";
import { reads } from "../service/reads";
import { openExplainedPool, type PlanMode } from "./explained-pool";
import { costOf, type PlanCost } from "./plan-cost";

/** How often each read of the interface is asked, each time of another place in the data. */
const places = 5;
/** Tables with a row for an application, not for what it holds. */
const small = ["applications", "application_keys"];

/** A statement that the service prepares, with the dearest of the plans that it ran by. */
interface ExplainedStatement extends PlanCost {
  name: string;
}

/**
 * Explains every statement that the service prepares, with the values of real requests and as
 * PostgreSQL plans it for one set of values and for all. Prints the rows that each reads, and says
 * whether they are bounded by the page and no table of people or channels is scanned.
 */
export async function explainService(databaseUrl: string, channels: number): Promise<boolean> {
  const plans = [
    ...(await runEverything(databaseUrl, channels, "force_custom_plan")),
    ...(await runEverything(databaseUrl, channels, "force_generic_plan")),
  ];
  const names = [...new Set(plans.map(({ name }) => name))];
  let met = true;
  let pagesMost = { name: "", pages: 0 };
  for (const name of names) {
    const own = plans.filter((plan) => plan.name === name);
    const rows = Math.max(...own.map((plan) => plan.rows));
    const what = titleOf(name);
    const line = { what, ours: rows, limit: rowsAllowed(name), unit: "rows" };
    met = printLine({ ...line, budget: { atMost: 1 } }) && met;
    const pages = Math.max(...own.map((plan) => plan.pages));
    if (pages > pagesMost.pages) pagesMost = { name: what, pages };
  }
  const scans = plans.flatMap(({ name, scanned }) =>
    scanned.filter((table) => !small.includes(table)).map((table) => `${titleOf(name)}: ${table}`),
  );
  for (const scan of new Set(scans)) printNote(`Read from end to end, ${scan}.`);
  const what = "tables read from end to end by any of them";
  const line = { what, ours: scans.length, limit: 0, unit: "scans", ratio: scans.length };
  met = printLine({ ...line, budget: { atMost: 0 } }) && met;
  printNote(
    `${names.length} statements, each run ${places} times and more and planned for its values as well as for all values; the dearest is shown. Most pages of 8 kB, counted as often as they are looked at: ${pagesMost.pages} (${pagesMost.name}).`,
  );
  return met;
}

async function runEverything(
  databaseUrl: string,
  channels: number,
  mode: PlanMode,
): Promise<ExplainedStatement[]> {
  const { pool, take } = openExplainedPool(databaseUrl, mode);
  const service = createChatService({ pool });
  const reach = async (request: Request) => service.fetch(request);
  const middle = Math.floor(channels / 2);
  const target = {
    ...application,
    baseUrl: "http://bench.local",
    fetch: reach,
    // People who have blocked nobody, as a conversation with the service must have.
    userIds: [1, 2, 3].map((nth) => `user-${middle + nth}`),
    botId: "bot-7",
  };
  const category = `category-${Math.floor(middle / 3) % 20}`;
  const lists = { category, subcategory: "subcategory-3", lastChannelId: `channel-${middle}` };
  const statements = await everyStatement(pool, target, lists);
  const { appId, apiKey } = application;
  for (const read of Object.values(reads)) {
    for (let place = 0; place < places; place += 1) {
      const url = `${target.baseUrl}${read(channels)}`;
      const answer = await reach(
        new Request(url, { headers: { "app-id": appId, "api-key": apiKey } }),
      );
      if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
    }
  }
  const nameOf = new Map(statements.map(({ name, text }) => [text.trim(), name]));
  const plans = take().flatMap(({ text, plan }) => {
    const name = nameOf.get(text.trim());
    return name === undefined ? [] : [{ name, ...costOf(plan) }];
  });
  await pool.end();
  const missing = statements.filter(
    ({ name, text }) => text.includes("chat.") && !plans.some((plan) => plan.name === name),
  );
  if (missing.length > 0) throw new Error(`no plan of ${missing.map(({ name }) => name)}`);
  return plans;
}

const shapeWords = ["summaries", "by type", "category", "subcategory", "a later page"];

/** Says a statement's name for people: those of lists are made of what they filter by. */
function titleOf(name: string): string {
  const [list, ...shape] = name.split(" ");
  if (list !== "channels") return name;
  const words = shapeWords.filter((_, index) => shape[index] === "true");
  return [`channels, ${pageOf(name)} a page`, ...words].join(", ");
}

/** How many rows a page of a statement holds; one where it has no pages. */
function pageOf(name: string): number {
  if (name.startsWith("channels ")) return Number(name.split(" ").at(-1)) - 1;
  return /-(first|next)$/.test(name) ? limits.fixedPageSize : 1;
}

/**
 * How many rows a statement may read. A full channel is an entry of the page, the channel, ten members
 * with their users, and a bot; each of the seven types that a list merges gives a page of entries.
 */
function rowsAllowed(name: string): number {
  const isSummaries = name.startsWith("channels true");
  const isPeople = /^(users|blocked)-(first|next)$/.test(name);
  return pageOf(name) * (isPeople ? 4 : isSummaries ? 10 : 32);
}
