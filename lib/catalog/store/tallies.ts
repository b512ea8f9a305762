import "server-only";

/** What is counted of a channel `c`, as the rows of `f`. */
export const countedOfChannel = `LATERAL (VALUES ('channels', ''), ('type', c.type),
  ('category', c.category), ('subcategory', c.subcategory), ('frozen', c.is_frozen::text),
  ('owner', c.owner)) f(facet, value)`;

/** The part of a statement that adds to the tallies what a SELECT of facet, value and delta says. */
export function storedTallies(deltas: string): string {
  return `stored_tallies AS (
    INSERT INTO catalog.tallies AS t (application_id, facet, value, count)
    SELECT $1, facet, value, sum(delta) FROM (${deltas}) d
    GROUP BY facet, value HAVING sum(delta) <> 0
    ON CONFLICT (application_id, facet, value) DO UPDATE SET count = t.count + excluded.count)`;
}
