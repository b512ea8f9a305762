import { createPasswordLinkFor } from "@/lib/auth/password-link";
import { actorOf } from "@/lib/bff/actor";
import { handleConsole } from "@/lib/bff/handle";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const POST = handleConsole(endpoints.createPasswordLink, async (call) => ({
  link: await createPasswordLinkFor(call.params.staffId, actorOf(call)),
}));
