import { parseArgs } from "node:util";
import { z } from "zod";
import { createPool, type Pool } from "@/lib/postgres/pool";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import { withBenchServer } from "../bench-server";
import { median, percentile, printHead, printLine, printNote } from "../report";
import { application, buildSearchIndexes, openCatalogData, sizesOf } from "./catalog-data";
import {
  filterQuestions,
  otherQuestions,
  type Question,
  sortQuestions,
  textQuestions,
} from "./questions";

const p95MaxMs = 150;
const rounds = 7;

/**
 * Prints what a search of the catalog costs at a million channels beside the plain statement of the
 * same question, what size does to a page of the list, and the bytes of a row; says whether the budgets
 * are met. `--data-dir DIR` keeps its data for the next run, `--channels N` takes another size,
 * `--only TEXT` the questions whose names hold it, `--no-raw` leaves the plain statements out.
 */
export async function benchCatalog(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      "data-dir": { type: "string" },
      channels: { type: "string", default: "1000000" },
      only: { type: "string", default: "" },
      "no-raw": { type: "boolean", default: false },
    },
  });
  return withBenchServer(values["data-dir"], async ({ url }) => {
    const channels = Number(values.channels);
    const large = createPool(await openCatalogData(url, channels), { max: 4 });
    const small = createPool(await openCatalogData(url, channels / 100), { max: 4 });
    const seconds = await buildSearchIndexes(large);
    await buildSearchIndexes(small);
    printHead();
    const isWanted = ({ name }: Question) => name.includes(values.only);
    let met = await measureMixed(large, isWanted, !values["no-raw"]);
    if (values.only === "") {
      met = (await measureSize(large, small)) && met;
      // Data that were kept have their indexes.
      if (seconds > 60) printNote(`Indexes of searches, on full tables: ${Math.round(seconds)} s.`);
      await printSizes(large, channels);
    }
    await Promise.all([large.end(), small.end()]);
    return met;
  });
}

const families = {
  Texts: textQuestions,
  Filters: filterQuestions,
  Sorts: sortQuestions,
  Others: otherQuestions,
};

async function measureMixed(
  pool: Pool,
  isWanted: (question: Question) => boolean,
  withRaw: boolean,
): Promise<boolean> {
  const all: number[] = [];
  for (const [family, questions] of Object.entries(families)) {
    const told: string[] = [];
    const isText = questions === textQuestions;
    for (const question of questions.filter(isWanted)) {
      const times: number[] = [];
      for (let round = 0; round < rounds + 1; round += 1) times.push(await timeOne(pool, question));
      // The first run reads what the others then find in memory.
      const warm = times.slice(1);
      all.push(...warm);
      const raw = withRaw && isText ? await timeRaw(pool, question) : undefined;
      const beside = raw === undefined ? "" : ` (${raw.toFixed(0)})`;
      const [middle, worst] = [median(warm), percentile(warm, 0.95)];
      const line = `${question.name} ${middle.toFixed(1)}, ${worst.toFixed(1)}${beside}`;
      console.log(`  ${line}`);
      told.push(line);
    }
    if (told.length > 0) {
      const brackets = isText ? ", plain ILIKE of the same in brackets" : "";
      printNote(`${family}, p50 and p95 in ms${brackets}: ${told.join("; ")}.`);
    }
  }
  const ours = percentile(all, 0.95);
  const what = "a search of the mixed set, p95";
  return printLine({ what, ours, limit: p95MaxMs, unit: "ms", budget: { atMost: 1 } });
}

async function timeOne(pool: Pool, question: Question): Promise<number> {
  const start = performance.now();
  const own = await question.ask(pool);
  return typeof own === "number" ? own : performance.now() - start;
}

/** The page and its count as one would write them first, left to the planner; the second of two runs. */
async function timeRaw(pool: Pool, { raw }: Question): Promise<number | undefined> {
  if (!raw) return undefined;
  const rows = `FROM catalog.${raw.table}
    WHERE application_id = '${application}' AND gone_at IS NULL AND ${raw.where}`;
  let time = 0;
  for (let round = 0; round < 2; round += 1) {
    const start = performance.now();
    await pool.query(`SELECT * ${rows} ORDER BY ${raw.order} LIMIT 50`);
    await pool.query(`SELECT count(*) ${rows}`);
    time = performance.now() - start;
  }
  return time;
}

/** The list page of either size in turn, so that what disturbs one disturbs the other. */
async function measureSize(large: Pool, small: Pool): Promise<boolean> {
  const [page] = sortQuestions;
  if (!page) throw new Error("there is no list page");
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < 200; round += 1) {
    times[0].push(await timeOne(large, page));
    times[1].push(await timeOne(small, page));
  }
  const [ours, limit] = times.map((one) => median(one.slice(20)));
  const what = "list page beside a hundredth of the size, p50";
  return printLine({
    what,
    ours: ours ?? 0,
    limit: limit ?? 0,
    unit: "ms",
    budget: { atMost: 1.3 },
  });
}

const Size = z.object({ name: z.string(), table: z.string(), bytes: z.number(), rows: z.number() });

async function printSizes(pool: Pool, channels: number): Promise<void> {
  const sizes = await queryRows(pool, {
    purpose: "measure the tables",
    row: Size,
    text: `SELECT c.relname AS name, coalesce(t.relname, c.relname) AS table,
        pg_relation_size(c.oid)::float8 + CASE WHEN i.indexrelid IS NULL
          THEN coalesce(pg_total_relation_size(nullif(c.reltoastrelid, 0)), 0) ELSE 0 END AS bytes,
        greatest(coalesce(t.reltuples, c.reltuples), 1)::float8 AS rows
      FROM pg_class c LEFT JOIN pg_index i ON i.indexrelid = c.oid
        LEFT JOIN pg_class t ON t.oid = i.indrelid
      WHERE c.relnamespace = 'catalog'::regnamespace AND c.relkind IN ('r', 'i')
        AND pg_relation_size(c.oid) > 500000
      ORDER BY 2, (i.indexrelid IS NOT NULL), 3 DESC`,
  });
  const parts = sizes.map(
    ({ name, bytes, rows }) =>
      `${name} ${(bytes / 1e6).toFixed(0)} MB (${(bytes / rows).toFixed(0)} a row)`,
  );
  printNote(`Tables and indexes: ${parts.join(", ")}.`);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const { users, members, blocks } = sizesOf(channels);
  printNote(
    `The whole catalog of ${channels.toLocaleString("en")} channels, ${members.toLocaleString("en")} members, ` +
      `${users.toLocaleString("en")} users and ${blocks.toLocaleString("en")} blocks: ${(total / 1e9).toFixed(2)} GB, ` +
      `${Math.round(total / channels).toLocaleString("en")} bytes a channel with all of it.`,
  );
}
