/** Reads the console's own endpoint; the list has cursors, so pages are walked one by one. */
export function dataProvider(application) {
  const cursors = new Map([[1, null]]);
  return {
    async getList(_resource, { pagination: { page, perPage }, signal }) {
      const query = new URLSearchParams({ type: "all", limit: String(perPage), summarize: "true" });
      const cursor = cursors.get(page);
      if (cursor) query.set("lastChannelId", cursor);
      const response = await fetch(`/api/${application}/channels?${query}`, { signal });
      if (!response.ok) throw new Error(`the console answered ${response.status}`);
      const { rows, hasNext } = await response.json();
      if (hasNext) cursors.set(page + 1, rows.at(-1).id);
      return { data: rows, pageInfo: { hasNextPage: hasNext, hasPreviousPage: page > 1 } };
    },
  };
}
