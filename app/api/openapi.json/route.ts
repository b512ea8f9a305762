import { handleConsole } from "@/lib/bff/handle";
import { openApiDocument } from "@/lib/bff/openapi/openapi-document";
import { consoleRuntime } from "@/lib/console/runtime";

export const GET = handleConsole("openApi", async () =>
  openApiDocument(consoleRuntime().env.publicUrl),
);
