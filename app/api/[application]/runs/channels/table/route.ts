import { handle } from "@/lib/bff/handle";
import { jsonInTurns } from "@/lib/bff/json-in-turns";
import { guessMapping } from "@/lib/console/runs/table/column-mapping";
import { readTable } from "@/lib/console/runs/table/read-table";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const POST = handle(endpoints.readChannelTable, async ({ body, requestId }) => {
  const table = await readTable(body.text);
  return jsonInTurns({ table, mapping: guessMapping(table.columns) }, requestId);
});
