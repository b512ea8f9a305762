import { setTwoFactorRequirement } from "@/lib/auth/two-factor-requirement";
import { actorOf } from "@/lib/bff/actor";
import { handleConsole } from "@/lib/bff/handle";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const PATCH = handleConsole(endpoints.setTwoFactorRequirement, (call) =>
  setTwoFactorRequirement(call.body.requirement, actorOf(call)),
);
