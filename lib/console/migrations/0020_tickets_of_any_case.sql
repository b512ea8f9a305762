DROP INDEX "console"."audit_log_ticket";--> statement-breakpoint
DROP INDEX "console"."runs_ticket";--> statement-breakpoint
CREATE INDEX "audit_log_ticket" ON "console"."audit_log" USING btree (lower(payload -> 'details' ->> 'ticket'),"seq" DESC NULLS FIRST) WHERE payload -> 'details' ->> 'ticket' IS NOT NULL;--> statement-breakpoint
CREATE INDEX "runs_ticket" ON "console"."runs" USING btree ("application_id",lower(ticket)) WHERE ticket <> '';