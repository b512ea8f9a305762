import { listOpenInvitations } from "@/lib/auth/open-invitations";
import { inviteStaff, listStaff } from "@/lib/auth/staff";
import { findTwoFactorRequirement } from "@/lib/auth/two-factor-requirement";
import { handleConsole } from "@/lib/bff/handle";

export const GET = handleConsole("listStaff", async () => {
  const [staff, invitations, twoFactorRequirement] = await Promise.all([
    listStaff(),
    listOpenInvitations(),
    findTwoFactorRequirement(),
  ]);
  return { staff, invitations, twoFactorRequirement };
});

export const POST = handleConsole("inviteStaff", (call) => inviteStaff(call.body, call.actor));
