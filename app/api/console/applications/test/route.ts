import { handleConsole } from "@/lib/bff/handle";
import { testConnection } from "@/lib/console/settings/manage-applications";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const POST = handleConsole(endpoints.testConnection, ({ body, requestId }) =>
  testConnection(body, requestId),
);
