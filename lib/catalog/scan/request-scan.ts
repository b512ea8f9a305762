import "server-only";
import type { Pool } from "@/lib/postgres/pool";
import type { ScannedList } from "../store/walks";

/** Lets the next scan of these lists begin at once, in whichever process holds the catalog's lease. */
export async function requestScan(
  pool: Pool,
  applicationId: string,
  lists: readonly ScannedList[] = ["users", "channels", "blocks"],
): Promise<void> {
  await pool.query(
    "UPDATE catalog.walks SET ended_at = NULL WHERE application_id = $1 AND list = ANY($2::text[])",
    [applicationId, lists],
  );
}
