import { boolean, foreignKey, integer, jsonb, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { FrozenViewList } from "@/lib/contract/frozen-view";
import { consoleSchema, moment, staff } from "../schema";

/** Rows of a list that staff kept as they were, for everybody in the application. */
export const frozenViews = consoleSchema.table(
  "frozen_views",
  {
    applicationId: text("application_id").notNull(),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    list: text("list").$type<FrozenViewList>().notNull(),
    /** The query of the list's address, as far as it says which rows, in what order, and which columns. */
    query: text("query").notNull(),
    /** Null where the person is gone; the frozen view stays. */
    staffId: text("staff_id").references(() => staff.id, { onDelete: "set null" }),
    frozenAt: moment("frozen_at").notNull().defaultNow(),
    rows: integer("rows").notNull(),
    /** When the catalog had last read the list, and whether to its end. */
    catalogAsOf: moment("catalog_as_of"),
    catalogComplete: boolean("catalog_complete").notNull(),
    near: text("near").array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.id] })],
);

/** The rows of a frozen view as the list showed them, by their place. */
export const frozenViewRows = consoleSchema.table(
  "frozen_view_rows",
  {
    applicationId: text("application_id").notNull(),
    viewId: uuid("view_id").notNull(),
    place: integer("place").notNull(),
    row: jsonb("row").$type<object>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.viewId, table.place] }),
    foreignKey({
      columns: [table.applicationId, table.viewId],
      foreignColumns: [frozenViews.applicationId, frozenViews.id],
      name: "frozen_view_rows_view",
    }).onDelete("cascade"),
  ],
);
