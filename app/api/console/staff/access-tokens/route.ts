import { listStaffAccessTokens } from "@/lib/auth/access-tokens";
import { handleConsole } from "@/lib/bff/handle";

export const GET = handleConsole("listStaffAccessTokens", async () => ({
  tokens: await listStaffAccessTokens(),
}));
