import { consoleEndpoints } from "@/lib/bff/console-endpoints";
import { handleConsole } from "@/lib/bff/handle";
import { testConnection } from "@/lib/console/manage-applications";

export const POST = handleConsole(consoleEndpoints.testConnection, ({ body, requestId }) =>
  testConnection(body, requestId),
);
