import { listOpenInvitations } from "@/lib/auth/open-invitations";
import { inviteStaff, listStaff } from "@/lib/auth/staff";
import { findTwoFactorRequirement } from "@/lib/auth/two-factor-requirement";
import { actorOf } from "@/lib/bff/actor";
import { handleConsole } from "@/lib/bff/handle";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handleConsole(endpoints.listStaff, async () => {
  const [staff, invitations, twoFactorRequirement] = await Promise.all([
    listStaff(),
    listOpenInvitations(),
    findTwoFactorRequirement(),
  ]);
  return { staff, invitations, twoFactorRequirement };
});

export const POST = handleConsole(endpoints.inviteStaff, (call) =>
  inviteStaff(call.body, actorOf(call)),
);
