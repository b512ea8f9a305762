import { handleConsole } from "@/lib/bff/handle";
import { testConnection } from "@/lib/console/settings/manage-applications";

export const POST = handleConsole("testConnection", ({ body, requestId }) =>
  testConnection(body, requestId),
);
