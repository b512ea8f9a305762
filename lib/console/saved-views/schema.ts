import { boolean, index, text, uuid } from "drizzle-orm/pg-core";
import type { SavedViewInput } from "@/lib/contract/saved-view";
import { consoleSchema, moment, staff } from "../schema";

/** Searches that staff named, each for themselves or for everybody in the application. */
export const savedViews = consoleSchema.table(
  "saved_views",
  {
    id: uuid("id").primaryKey(),
    applicationId: text("application_id").notNull(),
    /** Null where the person is gone; then only a shared view can be seen. */
    staffId: text("staff_id").references(() => staff.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    list: text("list").$type<SavedViewInput["list"]>().notNull(),
    query: text("query").notNull(),
    shared: boolean("shared").notNull(),
    pinned: boolean("pinned").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("saved_views_application").on(table.applicationId, table.staffId)],
);
