import { boolean, text } from "drizzle-orm/pg-core";
import { consoleSchema } from "../schema";

/** The one row that says where the team's ticket system is; none where nobody said. */
export const ticketSystem = consoleSchema.table("ticket_system", {
  id: boolean("id").primaryKey().default(true),
  /** The address of a ticket, with `{ticket}` for its number. */
  address: text("address").notNull(),
});
