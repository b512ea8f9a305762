import { sql } from "drizzle-orm";
import { jsonb, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ChannelTemplateInput } from "@/lib/contract/channel-template";
import { consoleSchema, moment } from "../schema";

/** How a new channel is filled in, shared within an application. */
export const channelTemplates = consoleSchema.table(
  "channel_templates",
  {
    id: uuid("id").primaryKey(),
    applicationId: text("application_id").notNull(),
    name: text("name").notNull(),
    draft: jsonb("draft").$type<ChannelTemplateInput["draft"]>().notNull(),
    modes: jsonb("modes").$type<ChannelTemplateInput["modes"]>().notNull(),
    /** The name of who saved it last, kept when the person is gone. */
    updatedBy: text("updated_by").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("channel_templates_name").on(table.applicationId, sql`lower(${table.name})`),
  ],
);
