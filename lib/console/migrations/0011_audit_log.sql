ALTER TABLE "console"."trail" RENAME TO "audit_log";
--> statement-breakpoint
ALTER TABLE "console"."trail_head" RENAME TO "audit_log_head";
--> statement-breakpoint
ALTER TABLE "console"."trail_seals" RENAME TO "audit_log_seals";
--> statement-breakpoint
ALTER TABLE "console"."audit_log_seals" RENAME CONSTRAINT "trail_seals_first_seq_at_pk" TO "audit_log_seals_first_seq_at_pk";
--> statement-breakpoint
ALTER TABLE "console"."trail_strays" RENAME TO "audit_log_strays";
--> statement-breakpoint
ALTER VIEW "console"."trail_rows" RENAME TO "audit_log_rows";
--> statement-breakpoint
ALTER INDEX "console"."trail_pkey" RENAME TO "audit_log_pkey";
--> statement-breakpoint
ALTER INDEX "console"."trail_head_pkey" RENAME TO "audit_log_head_pkey";
--> statement-breakpoint
ALTER INDEX "console"."trail_one_outcome" RENAME TO "audit_log_one_outcome";
--> statement-breakpoint
ALTER INDEX "console"."trail_outcomes" RENAME TO "audit_log_outcomes";
--> statement-breakpoint
ALTER INDEX "console"."trail_staff" RENAME TO "audit_log_staff";
--> statement-breakpoint
ALTER INDEX "console"."trail_application" RENAME TO "audit_log_application";
--> statement-breakpoint
ALTER INDEX "console"."trail_action" RENAME TO "audit_log_action";
--> statement-breakpoint
ALTER INDEX "console"."trail_target" RENAME TO "audit_log_target";
--> statement-breakpoint
ALTER INDEX "console"."trail_at" RENAME TO "audit_log_at";
--> statement-breakpoint
ALTER TRIGGER "trail_append_only" ON "console"."audit_log" RENAME TO "audit_log_append_only";
--> statement-breakpoint
ALTER TRIGGER "trail_appended_only" ON "console"."audit_log" RENAME TO "audit_log_appended_only";
--> statement-breakpoint
ALTER TRIGGER "trail_keeps_rows" ON "console"."audit_log" RENAME TO "audit_log_keeps_rows";
--> statement-breakpoint
ALTER TRIGGER "trail_head_stays" ON "console"."audit_log_head" RENAME TO "audit_log_head_stays";
--> statement-breakpoint
ALTER TRIGGER "trail_head_goes_on" ON "console"."audit_log_head" RENAME TO "audit_log_head_goes_on";
--> statement-breakpoint
ALTER TRIGGER "trail_seals_stay" ON "console"."audit_log_seals" RENAME TO "audit_log_seals_stay";
--> statement-breakpoint
ALTER FUNCTION console.append_trail(json) RENAME TO append_audit_log;
--> statement-breakpoint
ALTER FUNCTION console.refuse_trail_change() RENAME TO refuse_audit_log_change;
--> statement-breakpoint
ALTER FUNCTION console.refuse_trail_deletion() RENAME TO refuse_audit_log_deletion;
--> statement-breakpoint
-- `entry` holds the row as `payload` and a key of this row alone, as the two pads of HMAC-SHA256. The key
-- is made from the text and AUTH_SECRET and is kept nowhere, so that no link can be made anew from here.
-- Without SET a plan made while the log was small would read the whole of it to find strays.
CREATE OR REPLACE FUNCTION console.append_audit_log(entry json) RETURNS bigint LANGUAGE plpgsql
SET enable_seqscan = off AS $$
DECLARE
  head console.audit_log_head;
  payload json := entry -> 'payload';
  next_seq bigint;
  next_hash bytea;
BEGIN
  IF payload IS NULL THEN
    RAISE EXCEPTION 'a row of the audit log came without its key, from another version of the program';
  END IF;
  SELECT * INTO STRICT head FROM console.audit_log_head FOR UPDATE;
  next_seq := head.seq + 1;
  next_hash := sha256(decode(entry ->> 'outer', 'hex') || sha256(decode(entry ->> 'inner', 'hex')
    || head.hash || convert_to(next_seq || ':' || payload::text, 'UTF8')));
  IF EXISTS (SELECT FROM console.audit_log WHERE seq > head.seq) OR EXISTS (SELECT FROM console.audit_log WHERE seq < 1) THEN
    WITH strays AS (DELETE FROM console.audit_log t WHERE t.seq > head.seq OR t.seq < 1 RETURNING t.*)
    INSERT INTO console.audit_log_strays (seq, previous_hash, hash, payload)
      SELECT s.seq, s.previous_hash, s.hash, s.payload FROM strays s;
  END IF;
  UPDATE console.audit_log_head SET seq = next_seq, hash = next_hash;
  INSERT INTO console.audit_log (seq, previous_hash, hash, payload)
    VALUES (next_seq, head.hash, next_hash, payload);
  RETURN next_seq;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION console.refuse_audit_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only';
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION console.refuse_stray_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM console.audit_log_head h WHERE h.seq = NEW.seq AND h.hash = NEW.hash) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of the audit log are added by append_audit_log alone';
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION console.refuse_audit_log_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM console.audit_log_head h WHERE OLD.seq BETWEEN 1 AND h.seq) THEN
    RAISE EXCEPTION 'the audit log is append-only';
  END IF;
  RETURN OLD;
END
$$;