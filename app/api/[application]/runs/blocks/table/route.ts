import { handle } from "@/lib/bff/handle";
import { readBlockList } from "@/lib/console/runs/table/block-rows";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const POST = handle(endpoints.readBlockList, async ({ body }) =>
  readBlockList(body.text, body.direction),
);
