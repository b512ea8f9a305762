import { chosenRows } from "@/lib/bff/export/chosen-rows";
import { userCsvColumns } from "@/lib/bff/export/csv-rows";
import { exportResponse } from "@/lib/bff/export/export-response";
import { handle } from "@/lib/bff/handle";
import { endpoints } from "@/lib/contract/console-api/endpoints";
import { userLine } from "@/lib/contract/import-lines";
import { userSearchText } from "@/lib/queries/users";

export const POST = handle(endpoints.exportUsers, (call) => {
  const { upstream, body, requestId } = call;
  const { format, ids, q } = body;
  return exportResponse(call, {
    action: "export-users",
    format,
    filters: ids ? { selected: String(ids.length) } : { q },
    chosen: chosenRows({ ids, q, searchText: userSearchText }),
    columns: userCsvColumns,
    line: userLine,
    page: async (lastUserId, signal) => {
      const { users, hasNext } = await upstream.listUsers({ lastUserId }, { requestId, signal });
      return { items: users, hasNext };
    },
  });
});
