INSERT INTO console.trail_head (id, seq, hash) VALUES (true, 0, '\x0000000000000000000000000000000000000000000000000000000000000000');
--> statement-breakpoint
-- The row lock on the head is what puts writers of many processes in one line.
CREATE FUNCTION console.append_trail(entry json) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  head console.trail_head;
  next_hash bytea;
BEGIN
  SELECT * INTO STRICT head FROM console.trail_head FOR UPDATE;
  next_hash := sha256(head.hash || convert_to((head.seq + 1)::text || ':' || entry::text, 'UTF8'));
  INSERT INTO console.trail (seq, previous_hash, hash, payload)
    VALUES (head.seq + 1, head.hash, next_hash, entry);
  UPDATE console.trail_head SET seq = head.seq + 1, hash = next_hash;
  RETURN head.seq + 1;
END
$$;
--> statement-breakpoint
CREATE FUNCTION console.refuse_trail_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the activity trail is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER trail_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON console.trail
  FOR EACH STATEMENT EXECUTE FUNCTION console.refuse_trail_change();
--> statement-breakpoint
CREATE TRIGGER trail_head_stays BEFORE DELETE OR TRUNCATE ON console.trail_head
  FOR EACH STATEMENT EXECUTE FUNCTION console.refuse_trail_change();
