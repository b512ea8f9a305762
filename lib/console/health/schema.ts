import { bigint, date, primaryKey, text } from "drizzle-orm/pg-core";
import type { UpstreamErrorKind } from "@/lib/upstream/upstream-error";
import { consoleSchema, moment } from "../schema";

/** How the calls of each application have gone, kept up by every console every few seconds. */
export const applicationHealth = consoleSchema.table("application_health", {
  applicationId: text("application_id").primaryKey(),
  lastCallAt: moment("last_call_at").notNull(),
  lastSuccessAt: moment("last_success_at"),
  /** The first failure since the last success; null while calls succeed. */
  failingSince: moment("failing_since"),
  /** How the last call failed while they fail. */
  failure: text("failure").$type<UpstreamErrorKind>(),
  /** A keyed hash of the API key, to notice another one, and when the key was first used. */
  keyHash: text("key_hash").notNull(),
  keySince: moment("key_since").notNull(),
});

/** The calls of each application by day, in UTC. */
export const applicationCalls = consoleSchema.table(
  "application_calls",
  {
    applicationId: text("application_id").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    calls: bigint("calls", { mode: "number" }).notNull(),
    failures: bigint("failures", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.day] })],
);
