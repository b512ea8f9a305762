import { setTwoFactorRequirement } from "@/lib/auth/two-factor-requirement";
import { handleConsole } from "@/lib/bff/handle";

export const PATCH = handleConsole("setTwoFactorRequirement", (call) =>
  setTwoFactorRequirement(call.body.requirement, call.actor),
);
