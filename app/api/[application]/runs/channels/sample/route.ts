import { csvType } from "@/lib/bff/csv-lines";
import { fileResponse } from "@/lib/bff/file-response";
import { handle } from "@/lib/bff/handle";
import { sampleCsv, sampleSpreadsheet } from "@/lib/bff/sample-file";
import { spreadsheetType } from "@/lib/contract/console-api/endpoint";
import { negotiateLocale } from "@/lib/i18n/locale";

export const GET = handle("downloadSample", async ({ query, requestId }) => {
  const { format, part } = query;
  const locale = negotiateLocale(query.locale, null);
  const name = `channels-${part === "rows" ? "sample" : "columns"}.${format}`;
  return format === "xlsx"
    ? fileResponse(await sampleSpreadsheet(locale), { requestId, type: spreadsheetType, name })
    : fileResponse(await sampleCsv(part, locale), { requestId, type: csvType, name });
});
