import { channelsChosen } from "@/lib/bff/export/catalog-choice";
import { chosenRows } from "@/lib/bff/export/chosen-rows";
import { channelCsvColumns } from "@/lib/bff/export/csv-rows";
import { exportResponse } from "@/lib/bff/export/export-response";
import { handle } from "@/lib/bff/handle";
import { channelLine } from "@/lib/contract/import-lines";
import { limits } from "@/lib/contract/limits";
import type { ChannelView } from "@/lib/contract/views";
import { channelRow, channelSearchText } from "@/lib/queries/channel-row";

export const POST = handle("exportChannels", async (call) => {
  const { applicationId, upstream, body, requestId } = call;
  const { format, ids, search, q, frozen, ...filters } = body;
  const isFound = !ids && search !== undefined;
  const found = isFound ? await channelsChosen(applicationId, search) : undefined;
  const chosenBy = isFound ? { search } : { q, frozen };
  return exportResponse(call, {
    action: "export-channels",
    format,
    filters: { ...filters, ...(ids ? { selected: String(ids.length) } : chosenBy) },
    tellsMissing: isFound,
    chosen: chosenRows<ChannelView>({
      ids: ids ?? found,
      q,
      searchText: (channel) => channelSearchText(channelRow(channel)),
      keep: frozen ? (channel) => channel.isFrozen === true : undefined,
    }),
    columns: channelCsvColumns,
    line: channelLine,
    page: async (lastChannelId, signal) => {
      const input = { ...filters, limit: limits.pageSizeMax, lastChannelId };
      const { channels, hasNext } = await upstream.listChannels(input, { requestId, signal });
      return { items: channels, hasNext };
    },
  });
});
