import { handle } from "@/lib/bff/handle";
import { jsonInTurns } from "@/lib/bff/json-in-turns";
import { readPeopleList } from "@/lib/console/runs/table/block-rows";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const POST = handle(endpoints.readPeople, async ({ body, requestId }) =>
  jsonInTurns(await readPeopleList(body.text), requestId),
);
