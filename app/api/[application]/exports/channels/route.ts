import { channelCsvColumns } from "@/lib/bff/export/csv-rows";
import { exportResponse } from "@/lib/bff/export/export-response";
import { channelLine } from "@/lib/bff/export/import-lines";
import { handle } from "@/lib/bff/handle";
import { endpoints } from "@/lib/contract/console-api/endpoints";
import { limits } from "@/lib/contract/limits";

export const POST = handle(endpoints.exportChannels, (call) => {
  const { upstream, body, requestId } = call;
  const { format, ...filters } = body;
  return exportResponse(call, {
    action: "export-channels",
    format,
    filters,
    columns: channelCsvColumns,
    line: channelLine,
    page: async (lastChannelId, signal) => {
      const input = { ...filters, limit: limits.pageSizeMax, lastChannelId };
      const { channels, hasNext } = await upstream.listChannels(input, { requestId, signal });
      return { items: channels, hasNext };
    },
  });
});
