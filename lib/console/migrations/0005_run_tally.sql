ALTER TABLE "console"."runs" ADD COLUMN "tally" jsonb;--> statement-breakpoint
UPDATE "console"."runs" r SET "tally" = (
	SELECT json_build_object('counts', coalesce(json_object_agg(g.state, g.count), '{}'),
		'surveyed', coalesce(sum(g.surveyed), 0), 'undoable', coalesce(sum(g.undoable), 0))
	FROM (SELECT w.state, count(*)::int AS count, count(w.existed_before)::int AS surveyed,
			count(*) FILTER (WHERE w.state IN ('done', 'unknown') AND NOT w.existed_before)::int AS undoable
		FROM "console"."run_rows" w WHERE w.run_id = r.id GROUP BY w.state) g)
WHERE r.finished_at IS NOT NULL;
