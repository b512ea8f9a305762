import { handle } from "@/lib/bff/handle";
import { runEndpoints } from "@/lib/bff/run-endpoints";
import { guessMapping } from "@/lib/console/runs/table/column-mapping";
import { readTable } from "@/lib/console/runs/table/read-table";

export const POST = handle(runEndpoints.readChannelTable, async ({ body }) => {
  const table = readTable(body.text);
  return { table, mapping: guessMapping(table.columns) };
});
