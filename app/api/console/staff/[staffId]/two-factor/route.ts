import { resetTwoFactorOf } from "@/lib/auth/two-factor-off";
import { handleConsole } from "@/lib/bff/handle";

export const DELETE = handleConsole("resetTwoFactor", (call) =>
  resetTwoFactorOf(call.params.staffId, call.actor),
);
