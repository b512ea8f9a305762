import { handle } from "@/lib/bff/handle";
import { jsonInTurns } from "@/lib/bff/json-in-turns";
import { readPeopleList } from "@/lib/console/runs/table/block-rows";

export const POST = handle("readPeople", async ({ body, requestId }) =>
  jsonInTurns(await readPeopleList(body.text), requestId),
);
