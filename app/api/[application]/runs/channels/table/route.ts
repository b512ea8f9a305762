import { handle } from "@/lib/bff/handle";
import { guessMapping } from "@/lib/console/runs/table/column-mapping";
import { readTable } from "@/lib/console/runs/table/read-table";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const POST = handle(endpoints.readChannelTable, async ({ body }) => {
  const table = readTable(body.text);
  return { table, mapping: guessMapping(table.columns) };
});
