import { handle } from "@/lib/bff/handle";
import { jsonInTurns } from "@/lib/bff/json-in-turns";
import { guessMapping } from "@/lib/console/runs/table/column-mapping";
import { readTable } from "@/lib/console/runs/table/read-table";
import { linesThatCameAbout } from "@/lib/console/runs/table/result-columns";

export const POST = handle("readChannelTable", async ({ body, requestId }) => {
  const table = await readTable(body.text);
  const mapping = guessMapping(table.columns);
  return jsonInTurns({ table, mapping, cameAbout: linesThatCameAbout(table) }, requestId);
});
