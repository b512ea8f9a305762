CREATE TABLE "console"."frozen_view_rows" (
	"application_id" text NOT NULL,
	"view_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"row" jsonb NOT NULL,
	CONSTRAINT "frozen_view_rows_application_id_view_id_place_pk" PRIMARY KEY("application_id","view_id","place")
);
--> statement-breakpoint
CREATE TABLE "console"."frozen_views" (
	"application_id" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"list" text NOT NULL,
	"query" text NOT NULL,
	"staff_id" text,
	"frozen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rows" integer NOT NULL,
	"catalog_as_of" timestamp with time zone,
	"catalog_complete" boolean NOT NULL,
	"near" text[] NOT NULL,
	CONSTRAINT "frozen_views_application_id_id_pk" PRIMARY KEY("application_id","id")
);
--> statement-breakpoint
ALTER TABLE "console"."frozen_view_rows" ADD CONSTRAINT "frozen_view_rows_view" FOREIGN KEY ("application_id","view_id") REFERENCES "console"."frozen_views"("application_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."frozen_views" ADD CONSTRAINT "frozen_views_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "console"."staff"("id") ON DELETE set null ON UPDATE no action;