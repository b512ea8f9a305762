CREATE TABLE "console"."channel_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"name" text NOT NULL,
	"draft" jsonb NOT NULL,
	"modes" jsonb NOT NULL,
	"updated_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "channel_templates_name" ON "console"."channel_templates" USING btree ("application_id",lower("name"));