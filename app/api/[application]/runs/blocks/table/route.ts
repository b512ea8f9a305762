import { handle } from "@/lib/bff/handle";
import { jsonInTurns } from "@/lib/bff/json-in-turns";
import { readBlockList } from "@/lib/console/runs/table/block-rows";

export const POST = handle("readBlockList", async ({ body, requestId }) =>
  jsonInTurns(await readBlockList(body.text, body.direction), requestId),
);
