import { handle } from "@/lib/bff/handle";
import { runEndpoints } from "@/lib/bff/run-endpoints";
import { readBlockList } from "@/lib/console/runs/table/block-rows";

export const POST = handle(runEndpoints.readBlockList, async ({ body }) =>
  readBlockList(body.text, body.direction),
);
