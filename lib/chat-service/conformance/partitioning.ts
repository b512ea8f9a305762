import { readFileSync } from "node:fs";

/** Returns the SQL of docs/scaling.md, so that the tests run what the document says. */
export function partitioning(): string {
  const guide = readFileSync(new URL("../../../docs/scaling.md", import.meta.url), "utf8");
  const blocks = [...guide.matchAll(/```sql\n(.*?)```/gs)].map(([, sql]) => sql ?? "");
  const found = blocks.find((sql) => sql.includes("PARTITION BY HASH"));
  if (found === undefined) throw new Error("docs/scaling.md does not partition the tables");
  return found;
}
