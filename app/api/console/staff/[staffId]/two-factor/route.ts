import { resetTwoFactorOf } from "@/lib/auth/two-factor-off";
import { actorOf } from "@/lib/bff/actor";
import { handleConsole } from "@/lib/bff/handle";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const DELETE = handleConsole(endpoints.resetTwoFactor, (call) =>
  resetTwoFactorOf(call.params.staffId, actorOf(call)),
);
