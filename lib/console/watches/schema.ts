import { primaryKey, text } from "drizzle-orm/pg-core";
import type { Watched } from "@/lib/contract/watch";
import { consoleSchema, moment, ofStaff } from "../schema";

/** The channels and users that staff watch, each for themselves. */
export const watches = consoleSchema.table(
  "watches",
  {
    applicationId: text("application_id").notNull(),
    staffId: ofStaff(),
    kind: text("kind").$type<Watched["kind"]>().notNull(),
    target: text("target").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.staffId, table.kind, table.target] }),
  ],
);
