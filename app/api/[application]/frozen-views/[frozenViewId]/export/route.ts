import { csvType } from "@/lib/bff/csv-lines";
import { frozenViewCsv } from "@/lib/bff/export/frozen-view-csv";
import { fileResponse } from "@/lib/bff/file-response";
import { frozenViewWriter } from "@/lib/bff/frozen-views";
import { handle } from "@/lib/bff/handle";
import { exportFrozenView } from "@/lib/console/frozen-views/change-frozen-views";

export const GET = handle("exportFrozenView", async (call) => {
  const { frozenViewId } = call.params;
  const frozen = await exportFrozenView(frozenViewWriter(call), frozenViewId);
  return fileResponse(frozenViewCsv(frozen), {
    requestId: call.requestId,
    type: csvType,
    name: `snapshot-${frozen.list}-${frozenViewId.slice(0, 8)}.csv`,
  });
});
