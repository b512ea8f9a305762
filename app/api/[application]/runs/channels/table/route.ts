import { handle } from "@/lib/bff/handle";
import { jsonInTurns } from "@/lib/bff/json-in-turns";
import { runEndpoints } from "@/lib/bff/run-endpoints";
import { guessMapping } from "@/lib/console/runs/table/column-mapping";
import { readTable } from "@/lib/console/runs/table/read-table";

export const POST = handle(runEndpoints.readChannelTable, async ({ body, requestId }) => {
  const table = await readTable(body.text);
  return jsonInTurns({ table, mapping: guessMapping(table.columns) }, requestId);
});
