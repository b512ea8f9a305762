import { inviteStaff, listStaff } from "@/lib/auth/staff";
import { actorOf } from "@/lib/bff/actor";
import { consoleEndpoints } from "@/lib/bff/console-endpoints";
import { handleConsole } from "@/lib/bff/handle";

export const GET = handleConsole(consoleEndpoints.listStaff, async () => ({
  staff: await listStaff(),
}));

export const POST = handleConsole(consoleEndpoints.inviteStaff, (call) =>
  inviteStaff(call.body, actorOf(call)),
);
