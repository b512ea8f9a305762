import "server-only";
import { z } from "zod";
import type { PoolClient } from "@/lib/postgres/pool";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import { listFailuresMax } from "./block-lists";
import { breakOffWalk } from "./walks";

const Left = z.object({ due: z.boolean() });

/**
 * Ends a round through the block lists once each was read or failed for good; returns whether it ended.
 * A round with failed lists is not complete.
 */
export async function endBlockRound(client: PoolClient, applicationId: string): Promise<boolean> {
  const [left] = await queryRows(client, {
    purpose: "see what a round through the block lists has left",
    row: Left,
    // Each condition alone is an index range; combined they would scan every list.
    text: `SELECT EXISTS (SELECT FROM catalog.block_lists b WHERE b.application_id = $1
          AND b.read_at IS NULL AND b.failures < ${listFailuresMax})
        OR EXISTS (SELECT FROM catalog.block_lists b WHERE b.application_id = $1
          AND b.read_at < w.started_at AND b.failures < ${listFailuresMax}) AS due
      FROM catalog.walks w
      WHERE w.application_id = $1 AND w.list = 'blocks' AND w.started_at IS NOT NULL`,
    values: [applicationId],
  });
  if (!left || left.due) return false;
  const { rowCount: unreadable } = await client.query(
    `SELECT FROM catalog.block_lists
     WHERE application_id = $1 AND failures >= ${listFailuresMax} LIMIT 1`,
    [applicationId],
  );
  if (unreadable !== 0) {
    await breakOffWalk(client, applicationId, "blocks", "refused");
    return true;
  }
  await client.query(
    `UPDATE catalog.walks SET completed_at = now(), ended_at = now(), started_at = NULL,
       met_before = (SELECT count(*) FROM catalog.block_lists WHERE application_id = $1)
     WHERE application_id = $1 AND list = 'blocks'`,
    [applicationId],
  );
  return true;
}
