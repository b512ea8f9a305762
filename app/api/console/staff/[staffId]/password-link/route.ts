import { createPasswordLinkFor } from "@/lib/auth/password-link";
import { handleConsole } from "@/lib/bff/handle";

export const POST = handleConsole("createPasswordLink", async (call) => ({
  link: await createPasswordLinkFor(call.params.staffId, call.actor),
}));
