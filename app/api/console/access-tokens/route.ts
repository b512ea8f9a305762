import { createAccessToken, listAccessTokens } from "@/lib/auth/access-tokens";
import { actorOf } from "@/lib/bff/actor";
import { handleConsole } from "@/lib/bff/handle";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handleConsole(endpoints.listAccessTokens, async ({ staff }) => ({
  tokens: await listAccessTokens(staff.id),
}));

export const POST = handleConsole(endpoints.createAccessToken, (call) =>
  createAccessToken(call.staff, call.body, actorOf(call)),
);
