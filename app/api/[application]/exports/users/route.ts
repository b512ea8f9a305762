import { usersChosen } from "@/lib/bff/export/catalog-choice";
import { chosenRows } from "@/lib/bff/export/chosen-rows";
import { userCsvColumns } from "@/lib/bff/export/csv-rows";
import { exportResponse } from "@/lib/bff/export/export-response";
import { handle } from "@/lib/bff/handle";
import { userLine } from "@/lib/contract/import-lines";
import { userSearchText } from "@/lib/queries/users";

export const POST = handle("exportUsers", async (call) => {
  const { applicationId, upstream, body, requestId } = call;
  const { format, ids, search, q } = body;
  const isFound = !ids && search !== undefined;
  const found = isFound ? await usersChosen(applicationId, search) : undefined;
  const chosenBy = isFound ? { search } : { q };
  return exportResponse(call, {
    action: "export-users",
    format,
    filters: ids ? { selected: String(ids.length) } : chosenBy,
    tellsMissing: isFound,
    chosen: chosenRows({ ids: ids ?? found, q, searchText: userSearchText }),
    columns: userCsvColumns,
    line: userLine,
    page: async (lastUserId, signal) => {
      const { users, hasNext } = await upstream.listUsers({ lastUserId }, { requestId, signal });
      return { items: users, hasNext };
    },
  });
});
