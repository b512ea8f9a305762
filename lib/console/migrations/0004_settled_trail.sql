DROP INDEX "console"."trail_one_outcome";--> statement-breakpoint
CREATE INDEX "trail_outcomes" ON "console"."trail" USING btree ("intent_seq","seq" DESC NULLS FIRST) WHERE intent_seq IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "trail_one_outcome" ON "console"."trail" USING btree ("intent_seq") WHERE intent_seq IS NOT NULL AND payload ->> 'settles' IS NULL;