CREATE TABLE "console"."audit_log_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"by" text NOT NULL,
	"staff" text,
	"night" date,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"rows" bigint,
	"head" text,
	"broken_seq" bigint,
	"broken_reason" text,
	"unchecked" json
);
--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_checks_open" ON "console"."audit_log_checks" USING btree ((true)) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_checks_night" ON "console"."audit_log_checks" USING btree ("night");--> statement-breakpoint
CREATE INDEX "audit_log_run" ON "console"."audit_log" USING btree ((coalesce(payload -> 'details' ->> 'runId', CASE WHEN action LIKE 'start-%-run' OR action IN ('pause-run', 'resume-run', 'stop-run') THEN target END)),"seq" DESC NULLS FIRST) WHERE coalesce(payload -> 'details' ->> 'runId', CASE WHEN action LIKE 'start-%-run' OR action IN ('pause-run', 'resume-run', 'stop-run') THEN target END) IS NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_blocked" ON "console"."audit_log" USING btree (left(payload -> 'details' ->> 'blockedUserId', 255),"seq" DESC NULLS FIRST) WHERE left(payload -> 'details' ->> 'blockedUserId', 255) IS NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_email" ON "console"."audit_log" USING btree (lower(left(payload ->> 'staff', 320)),"seq" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_outcome" ON "console"."audit_log" USING btree ("outcome",coalesce(intent_seq, seq) DESC NULLS FIRST);