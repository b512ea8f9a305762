import { createAccessToken, listAccessTokens } from "@/lib/auth/access-tokens";
import { handleConsole } from "@/lib/bff/handle";

export const GET = handleConsole("listAccessTokens", async ({ staff }) => ({
  tokens: await listAccessTokens(staff.id),
}));

export const POST = handleConsole("createAccessToken", (call) =>
  createAccessToken(call.staff, call.body, call.actor),
);
