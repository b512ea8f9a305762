CREATE TABLE "console"."run_rows" (
	"run_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"line" integer NOT NULL,
	"input" jsonb NOT NULL,
	"state" text NOT NULL,
	"existed_before" boolean,
	"maybe_sent" boolean DEFAULT false NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"intent" bigint,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "run_rows_run_id_row_pk" PRIMARY KEY("run_id","row")
);
--> statement-breakpoint
CREATE TABLE "console"."runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"started_by" text NOT NULL,
	"started_by_name" text NOT NULL,
	"state" text NOT NULL,
	"stop_reason" text,
	"total" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"ticket" text DEFAULT '' NOT NULL,
	"undo_of" uuid,
	"claimed_by" text,
	"claimed_until" timestamp with time zone,
	"hold_reason" text,
	"hold_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "console"."run_rows" ADD CONSTRAINT "run_rows_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "console"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "run_rows_state" ON "console"."run_rows" USING btree ("run_id","state","row");--> statement-breakpoint
CREATE INDEX "runs_newest" ON "console"."runs" USING btree ("application_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "runs_open" ON "console"."runs" USING btree ("id") WHERE finished_at IS NULL;--> statement-breakpoint
CREATE INDEX "runs_undo_of" ON "console"."runs" USING btree ("undo_of");