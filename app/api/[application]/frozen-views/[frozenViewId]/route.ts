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

export const GET = handle("getFrozenView", async (call) =>
  jsonInTurns(
    await getFrozenView(frozenViewReader(call), call.params.frozenViewId),
    call.requestId,
  ),
);

export const POST = handle("freezeView", async (call) => {
  const input = wholeList(call.body);
  const find = () => findRowsToFreeze(call.applicationId, input);
  return { view: await freezeView(frozenViewWriter(call), call.params.frozenViewId, input, find) };
});

export const DELETE = handle("removeFrozenView", (call) =>
  removeFrozenView(frozenViewWriter(call), call.params.frozenViewId),
);
