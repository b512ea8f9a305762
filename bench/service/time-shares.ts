import type { Pool } from "@/lib/postgres/pool";
import { median, printNote } from "../report";
import type { ProcessorTime } from "./processor-profile";
import type { Statement } from "./statements";

const samples = 40;

interface PlanNode {
  "Node Type": string;
  "Actual Total Time": number;
  "Actual Loops": number;
  Plans?: PlanNode[];
}

/** Says what the service's process spent on a request, by V8's profile of a whole round. */
export function printProcessorTime(what: string, time: ProcessorTime, requests: number): void {
  const sampled = Object.values(time.areas).reduce((sum, ms) => sum + ms, 0);
  printNote(
    `Where the service's processor time goes, ${what}: ${(time.totalMs / requests).toFixed(2)} ms a request; ${shares(time.areas, sampled)}.`,
  );
}

/** Says what PostgreSQL spends on a statement, by EXPLAIN (ANALYZE) of it, the median of several. */
export async function printStatementTime(what: string, pool: Pool, { text, values }: Statement) {
  const perKind: Record<string, number[]> = {};
  const totals: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const { rows } = await pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
    const explained = rows[0]["QUERY PLAN"][0];
    const spent: Record<string, number> = {};
    addOwnTimes(explained.Plan, spent);
    for (const [kind, ms] of Object.entries(spent)) perKind[kind] = [...(perKind[kind] ?? []), ms];
    totals.push(explained["Execution Time"]);
  }
  const medians = Object.fromEntries(
    Object.entries(perKind).map(([kind, times]) => [kind, median(times)]),
  );
  const total = Object.values(medians).reduce((sum, ms) => sum + ms, 0);
  printNote(
    `Where PostgreSQL's time goes, ${what}: ${median(totals).toFixed(2)} ms a statement under EXPLAIN ANALYZE, whose clock adds to each row; ${shares(medians, total)}.`,
  );
}

/** Adds each node's time without its children's to its kind. */
function addOwnTimes(node: PlanNode, spent: Record<string, number>): void {
  const children = node.Plans ?? [];
  const timeOf = (one: PlanNode) => one["Actual Total Time"] * one["Actual Loops"];
  const own = timeOf(node) - children.reduce((sum, child) => sum + timeOf(child), 0);
  const kind = kindOf(node["Node Type"]);
  spent[kind] = (spent[kind] ?? 0) + Math.max(0, own);
  for (const child of children) addOwnTimes(child, spent);
}

function kindOf(type: string): string {
  if (type === "Aggregate" || type === "Result") return "assembling JSON";
  if (type.includes("Scan")) return "finding and reading rows";
  return "joining and sorting them";
}

function shares(spent: Record<string, number>, total: number): string {
  return Object.entries(spent)
    .sort(([, a], [, b]) => b - a)
    .map(([name, ms]) => `${name} ${Math.round((ms / total) * 100)} %`)
    .join(", ");
}
