CREATE TABLE "console"."note_mentions" (
	"application_id" text NOT NULL,
	"note_id" uuid NOT NULL,
	"staff_id" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "note_mentions_application_id_note_id_staff_id_pk" PRIMARY KEY("application_id","note_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "console"."notes" (
	"application_id" text NOT NULL,
	"id" uuid NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"author_id" text,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone,
	CONSTRAINT "notes_application_id_id_pk" PRIMARY KEY("application_id","id")
);
--> statement-breakpoint
CREATE TABLE "console"."ticket_system" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "console"."note_mentions" ADD CONSTRAINT "note_mentions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "console"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."note_mentions" ADD CONSTRAINT "note_mentions_note" FOREIGN KEY ("application_id","note_id") REFERENCES "console"."notes"("application_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."notes" ADD CONSTRAINT "notes_author_id_staff_id_fk" FOREIGN KEY ("author_id") REFERENCES "console"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_mentions_staff" ON "console"."note_mentions" USING btree ("application_id","staff_id");--> statement-breakpoint
CREATE INDEX "notes_newest" ON "console"."notes" USING btree ("application_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notes_subject" ON "console"."notes" USING btree ("application_id","subject_kind","subject_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notes_author" ON "console"."notes" USING btree ("application_id","author_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_ticketed" ON "console"."audit_log" USING btree ("application_id","seq" DESC NULLS FIRST) WHERE payload -> 'details' ->> 'ticket' <> '';--> statement-breakpoint
CREATE INDEX "runs_ticket" ON "console"."runs" USING btree ("application_id","ticket") WHERE ticket <> '';