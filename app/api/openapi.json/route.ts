import { handleConsole } from "@/lib/bff/handle";
import { openApiDocument } from "@/lib/bff/openapi/openapi-document";
import { consoleRuntime } from "@/lib/console/runtime";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handleConsole(endpoints.openApi, async () =>
  openApiDocument(consoleRuntime().env.publicUrl),
);
