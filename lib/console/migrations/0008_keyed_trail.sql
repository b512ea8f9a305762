CREATE TABLE "console"."trail_seals" (
	"first_seq" bigint NOT NULL,
	"at" bigint NOT NULL,
	"previous_hash" "bytea" NOT NULL,
	"seal" "bytea" NOT NULL,
	CONSTRAINT "trail_seals_first_seq_at_pk" PRIMARY KEY("first_seq","at")
);
--> statement-breakpoint
CREATE TABLE "console"."trail_strays" (
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seq" bigint NOT NULL,
	"previous_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	"payload" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "console"."run_rows" ADD COLUMN "before_unknown" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- What readers take for the trail: a row that somebody else put beside it counts for nothing.
CREATE VIEW console.trail_rows AS
  SELECT * FROM console.trail WHERE seq >= 1 AND seq <= (SELECT seq FROM console.trail_head);
--> statement-breakpoint
-- `entry` holds the row as `payload` and a key of this row alone, as the two pads of HMAC-SHA256. The key
-- is made from the text and AUTH_SECRET and is kept nowhere, so that no link can be made anew from here.
-- Without SET a plan made while the trail was small would read the whole of it to find strays.
CREATE OR REPLACE FUNCTION console.append_trail(entry json) RETURNS bigint LANGUAGE plpgsql
SET enable_seqscan = off AS $$
DECLARE
  head console.trail_head;
  payload json := entry -> 'payload';
  next_seq bigint;
  next_hash bytea;
BEGIN
  IF payload IS NULL THEN
    RAISE EXCEPTION 'a row of the activity trail came without its key, from another version of the program';
  END IF;
  SELECT * INTO STRICT head FROM console.trail_head FOR UPDATE;
  next_seq := head.seq + 1;
  next_hash := sha256(decode(entry ->> 'outer', 'hex') || sha256(decode(entry ->> 'inner', 'hex')
    || head.hash || convert_to(next_seq || ':' || payload::text, 'UTF8')));
  IF EXISTS (SELECT FROM console.trail WHERE seq > head.seq) OR EXISTS (SELECT FROM console.trail WHERE seq < 1) THEN
    WITH strays AS (DELETE FROM console.trail t WHERE t.seq > head.seq OR t.seq < 1 RETURNING t.*)
    INSERT INTO console.trail_strays (seq, previous_hash, hash, payload)
      SELECT s.seq, s.previous_hash, s.hash, s.payload FROM strays s;
  END IF;
  UPDATE console.trail_head SET seq = next_seq, hash = next_hash;
  INSERT INTO console.trail (seq, previous_hash, hash, payload)
    VALUES (next_seq, head.hash, next_hash, payload);
  RETURN next_seq;
END
$$;
--> statement-breakpoint
CREATE FUNCTION console.refuse_stray_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM console.trail_head h WHERE h.seq = NEW.seq AND h.hash = NEW.hash) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of the activity trail are added by append_trail alone';
END
$$;
--> statement-breakpoint
CREATE TRIGGER trail_appended_only BEFORE INSERT ON console.trail
  FOR EACH ROW EXECUTE FUNCTION console.refuse_stray_row();
--> statement-breakpoint
CREATE FUNCTION console.refuse_trail_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM console.trail_head h WHERE OLD.seq BETWEEN 1 AND h.seq) THEN
    RAISE EXCEPTION 'the activity trail is append-only';
  END IF;
  RETURN OLD;
END
$$;
--> statement-breakpoint
DROP TRIGGER trail_append_only ON console.trail;
--> statement-breakpoint
CREATE TRIGGER trail_append_only BEFORE UPDATE OR TRUNCATE ON console.trail
  FOR EACH STATEMENT EXECUTE FUNCTION console.refuse_trail_change();
--> statement-breakpoint
CREATE TRIGGER trail_keeps_rows BEFORE DELETE ON console.trail
  FOR EACH ROW EXECUTE FUNCTION console.refuse_trail_deletion();
--> statement-breakpoint
CREATE TRIGGER trail_head_goes_on BEFORE UPDATE ON console.trail_head
  FOR EACH ROW WHEN (NEW.seq IS DISTINCT FROM OLD.seq + 1 OR NEW.id IS DISTINCT FROM OLD.id)
  EXECUTE FUNCTION console.refuse_trail_change();
--> statement-breakpoint
CREATE TRIGGER trail_seals_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON console.trail_seals
  FOR EACH STATEMENT EXECUTE FUNCTION console.refuse_trail_change();
