import { actorOf } from "@/lib/bff/actor";
import { handleConsole } from "@/lib/bff/handle";
import { verifyNow } from "@/lib/console/audit-checks/check-worker";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const POST = handleConsole(endpoints.verifyActivity, (call) => verifyNow(actorOf(call)));
