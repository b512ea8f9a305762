import { listStaffAccessTokens } from "@/lib/auth/access-tokens";
import { handleConsole } from "@/lib/bff/handle";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handleConsole(endpoints.listStaffAccessTokens, async () => ({
  tokens: await listStaffAccessTokens(),
}));
