import type { PlanNode } from "./explained-pool";

/** What a statement read, by the plan it ran by. */
export interface PlanCost {
  /** Rows and index entries, with those that a condition then dropped. */
  rows: number;
  /** Pages of 8 kB, each as often as it was looked at. */
  pages: number;
  /** The tables that were read from end to end, but for PostgreSQL's own. */
  scanned: string[];
}

/** Adds up what every scan of a plan read. */
export function costOf(plan: PlanNode): PlanCost {
  const nodes = nodesOf(plan);
  const scans = nodes.filter((node) => node["Node Type"].endsWith("Scan") && nameOf(node) !== "");
  return {
    rows: Math.round(scans.reduce((sum, scan) => sum + rowsRead(scan), 0)),
    pages: plan["Shared Hit Blocks"] + plan["Shared Read Blocks"],
    scanned: scans
      .filter((scan) => scan["Node Type"] === "Seq Scan")
      .map(nameOf)
      .filter((name) => !name.startsWith("pg_")),
  };
}

/** The table of a scan; for a bitmap its index; nothing for a scan of what the statement made itself. */
function nameOf(node: PlanNode): string {
  return node["Relation Name"] ?? node["Index Name"] ?? "";
}

function rowsRead(node: PlanNode): number {
  const dropped = node["Rows Removed by Filter"] + node["Rows Removed by Index Recheck"];
  return (node["Actual Rows"] + dropped) * node["Actual Loops"];
}

function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...plan.Plans.flatMap(nodesOf)];
}
