import { sql } from "drizzle-orm";
import { bigint, date, json, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { AuditCheckBy } from "@/lib/contract/audit-check";
import { consoleSchema, moment } from "../schema";

/** Verifications of the whole audit log, each made by the console that holds its lease. */
export const auditLogChecks = consoleSchema.table(
  "audit_log_checks",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    by: text("by").$type<AuditCheckBy>().notNull(),
    /** The e-mail of the person who asked for it. */
    staff: text("staff"),
    /** The day whose night asked for it, in UTC. */
    night: date("night"),
    askedAt: moment("asked_at").notNull().defaultNow(),
    claimedBy: uuid("claimed_by"),
    claimedUntil: moment("claimed_until"),
    endedAt: moment("ended_at"),
    rows: bigint("rows", { mode: "number" }),
    /** Hexadecimal. */
    head: text("head"),
    brokenSeq: bigint("broken_seq", { mode: "number" }),
    brokenReason: text("broken_reason"),
    /** The first and the last number of rows that another AUTH_SECRET keyed, so that they were not checked. */
    unchecked: json("unchecked").$type<readonly (readonly [number, number])[]>(),
  },
  (table) => [
    uniqueIndex("audit_log_checks_open").on(sql`(true)`).where(sql`ended_at IS NULL`),
    uniqueIndex("audit_log_checks_night").on(table.night),
  ],
);
