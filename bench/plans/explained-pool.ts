import { z } from "zod";
import { createPool, type Pool } from "@/lib/postgres/pool";
import { withSettings } from "../bench-server";

/** A node of a plan, as EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) writes it. */
const PlanNode = z.object({
  "Node Type": z.string(),
  "Relation Name": z.string().optional(),
  "Index Name": z.string().optional(),
  "Actual Rows": z.number(),
  "Actual Loops": z.number(),
  "Rows Removed by Filter": z.number().default(0),
  "Rows Removed by Index Recheck": z.number().default(0),
  "Shared Hit Blocks": z.number().default(0),
  "Shared Read Blocks": z.number().default(0),
  get Plans() {
    return z.array(PlanNode).default([]);
  },
});
export type PlanNode = z.infer<typeof PlanNode>;

const Explained = z
  .object({ "Query Text": z.string(), Plan: PlanNode })
  .transform((read) => ({ text: read["Query Text"], plan: read.Plan }));

/** A statement that ran, with the plan that it ran by. */
export type Explained = z.infer<typeof Explained>;

/** How PostgreSQL plans a prepared statement: for the values at hand, or once for all values. */
export type PlanMode = "force_custom_plan" | "force_generic_plan";

/** A pool whose server says the plan of everything that runs, without any change to what is sent. */
export interface ExplainedPool {
  pool: Pool;
  /** Returns the plans of what has run since the last time. */
  take(): Explained[];
}

/** Opens such a pool, with one connection; the address must be a superuser's, who may load auto_explain. */
export function openExplainedPool(databaseUrl: string, mode: PlanMode): ExplainedPool {
  const settings = {
    session_preload_libraries: "auto_explain",
    "auto_explain.log_min_duration": "0",
    "auto_explain.log_analyze": "on",
    "auto_explain.log_buffers": "on",
    "auto_explain.log_timing": "off",
    "auto_explain.log_format": "json",
    "auto_explain.log_level": "notice",
    plan_cache_mode: mode,
  };
  const pool = createPool(withSettings(databaseUrl, settings), { max: 1 });
  const explained: Explained[] = [];
  pool.on("connect", (client) => {
    client.on("notice", ({ message = "" }) => {
      const [, plan] = message.split("plan:\n");
      if (plan !== undefined) explained.push(Explained.parse(JSON.parse(plan)));
    });
  });
  return { pool, take: () => explained.splice(0) };
}
