import {
  findRowsToFreeze,
  frozenViewReader,
  frozenViewWriter,
  wholeList,
} from "@/lib/bff/frozen-views";
import { handle } from "@/lib/bff/handle";
import { jsonInTurns } from "@/lib/bff/json-in-turns";
import { freezeView, removeFrozenView } from "@/lib/console/frozen-views/change-frozen-views";
import { getFrozenView } from "@/lib/console/frozen-views/read-frozen-views";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handle(endpoints.getFrozenView, async (call) =>
  jsonInTurns(
    await getFrozenView(frozenViewReader(call), call.params.frozenViewId),
    call.requestId,
  ),
);

export const POST = handle(endpoints.freezeView, async (call) => {
  const input = wholeList(call.body);
  const find = () => findRowsToFreeze(call.application.id, input);
  return { view: await freezeView(frozenViewWriter(call), call.params.frozenViewId, input, find) };
});

export const DELETE = handle(endpoints.removeFrozenView, (call) =>
  removeFrozenView(frozenViewWriter(call), call.params.frozenViewId),
);
