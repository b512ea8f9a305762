import "server-only";
import { z } from "zod";
import type { Pool } from "@/lib/postgres/pool";
import { queryRows } from "@/lib/postgres/queries/query-rows";

// A standby is a copy of every file, so it has the system's identifier and the database's oid of its primary.
const identity = `(SELECT system_identifier FROM pg_control_system()) || ' ' ||
  (SELECT oid FROM pg_database WHERE datname = current_database()) AS identity`;

const Primary = z.object({ at: z.number(), position: z.number(), identity: z.string() });

/** Asks the primary for its clock (milliseconds), then how far its log is written (bytes). */
export async function readPrimaryState(primary: Pool): Promise<z.infer<typeof Primary>> {
  const [state] = await queryRows(primary, {
    purpose: "see how far the primary's log is written",
    row: Primary,
    name: "primary-state",
    text: `SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS at,
      (pg_current_wal_lsn() - '0/0')::float8 AS position, ${identity}`,
  });
  if (!state) throw new Error("the primary says nothing of its log");
  return state;
}

const Standby = z.object({
  isStandby: z.boolean(),
  replayed: z.number(),
  identity: z.string(),
});

/** Asks a server whether it is a standby, of which database, and how far it has replayed the log (bytes). */
export async function readStandbyState(server: Pool): Promise<z.infer<typeof Standby>> {
  const [state] = await queryRows(server, {
    purpose: "see how far a replica has replayed the log",
    row: Standby,
    name: "standby-state",
    text: `SELECT pg_is_in_recovery() AS "isStandby",
      coalesce(pg_last_wal_replay_lsn() - '0/0', 0)::float8 AS replayed, ${identity}`,
  });
  if (!state) throw new Error("a replica says nothing of its log");
  return state;
}
