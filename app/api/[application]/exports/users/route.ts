import { userCsvColumns } from "@/lib/bff/export/csv-rows";
import { exportResponse } from "@/lib/bff/export/export-response";
import { userLine } from "@/lib/bff/export/import-lines";
import { handle } from "@/lib/bff/handle";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const POST = handle(endpoints.exportUsers, (call) => {
  const { upstream, body, requestId } = call;
  return exportResponse(call, {
    action: "export-users",
    format: body.format,
    filters: {},
    columns: userCsvColumns,
    line: userLine,
    page: async (lastUserId, signal) => {
      const { users, hasNext } = await upstream.listUsers({ lastUserId }, { requestId, signal });
      return { items: users, hasNext };
    },
  });
});
