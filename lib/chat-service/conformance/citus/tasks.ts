import type { Pool } from "@/lib/postgres/pool";
import type { PreparedStatement } from "../every-statement";
import { planOf } from "../plan-of";

/** Returns the number of tasks of each part of a prepared statement's plan on a cluster. */
export async function tasksOf(
  pool: Pool,
  statement: Pick<PreparedStatement, "name" | "types">,
  appId: string,
): Promise<number[]> {
  const plan = await planOf(pool, statement, appId);
  return [...plan.matchAll(/"Task Count": ?(\d+)/g)].map(([, tasks]) => Number(tasks));
}
