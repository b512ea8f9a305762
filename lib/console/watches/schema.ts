import { primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { Watched } from "@/lib/contract/watch";
import { consoleSchema, staff } from "../schema";

/** The channels and users that staff watch, each for themselves. */
export const watches = consoleSchema.table(
  "watches",
  {
    applicationId: text("application_id").notNull(),
    staffId: text("staff_id")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    kind: text("kind").$type<Watched["kind"]>().notNull(),
    target: text("target").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true, mode: "date" }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.staffId, table.kind, table.target] }),
  ],
);
