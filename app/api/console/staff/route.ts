import { listOpenInvitations } from "@/lib/auth/open-invitations";
import { inviteStaff, listStaff } from "@/lib/auth/staff";
import { actorOf } from "@/lib/bff/actor";
import { consoleEndpoints } from "@/lib/bff/console-endpoints";
import { handleConsole } from "@/lib/bff/handle";

export const GET = handleConsole(consoleEndpoints.listStaff, async () => {
  const [staff, invitations] = await Promise.all([listStaff(), listOpenInvitations()]);
  return { staff, invitations };
});

export const POST = handleConsole(consoleEndpoints.inviteStaff, (call) =>
  inviteStaff(call.body, actorOf(call)),
);
