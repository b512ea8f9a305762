import { date, index, text } from "drizzle-orm/pg-core";
import type { TokenPermission } from "@/lib/contract/token-permission";
import { consoleSchema, moment, ofStaff } from "../schema";

/** Tokens with which scripts ask the API in a person's name. Only the hash of a token is kept. */
export const accessTokens = consoleSchema.table(
  "access_tokens",
  {
    id: text("id").primaryKey(),
    staffId: ofStaff(),
    name: text("name").notNull(),
    hash: text("hash").notNull().unique(),
    /** How the token begins, by which its owner recognizes it. */
    start: text("start").notNull(),
    permissions: text("permissions").array().$type<TokenPermission[]>().notNull(),
    /** The applications that it reaches; null for all of its owner's. */
    applicationIds: text("application_ids").array(),
    createdAt: moment("created_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
    /** The last day of use, in UTC. */
    lastUsedOn: date("last_used_on", { mode: "string" }),
    revokedAt: moment("revoked_at"),
  },
  (table) => [index("access_tokens_staff").on(table.staffId)],
);
