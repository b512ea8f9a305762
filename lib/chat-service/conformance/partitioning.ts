import { readFileSync } from "node:fs";

/** The statements that docs/scaling.md gives, so that what it says is what was tried. */
export function partitioning(): string {
  const guide = readFileSync(new URL("../../../docs/scaling.md", import.meta.url), "utf8");
  const blocks = [...guide.matchAll(/```sql\n(.*?)```/gs)].map(([, sql]) => sql ?? "");
  const found = blocks.find((sql) => sql.includes("PARTITION BY HASH"));
  if (found === undefined) throw new Error("docs/scaling.md does not partition the tables");
  return found;
}
