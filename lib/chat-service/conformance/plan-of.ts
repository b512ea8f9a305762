import { z } from "zod";
import type { Pool } from "@/lib/postgres/pool";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import type { PreparedStatement } from "./every-statement";

const samples: Record<string, string> = {
  integer: "1",
  bigint: "1",
  boolean: "false",
  jsonb: "'{}'",
};

/** Returns the plan of a prepared statement as JSON, for values that look like what it takes. */
export async function planOf(
  pool: Pool,
  { name, types }: Pick<PreparedStatement, "name" | "types">,
  appId: string,
): Promise<string> {
  const values = types.map((type, index) => {
    if (index === 0) return `'${appId}'`;
    return type.endsWith("[]") ? "'{x}'" : (samples[type] ?? "'x'");
  });
  const plans = await queryRows(pool, {
    purpose: "explain a statement",
    row: z.object({ "QUERY PLAN": z.unknown() }),
    text: `EXPLAIN (FORMAT JSON, COSTS OFF) EXECUTE "${name}" (${values.join(", ")})`,
  });
  return JSON.stringify(plans);
}
