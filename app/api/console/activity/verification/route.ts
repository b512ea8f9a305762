import { handleConsole } from "@/lib/bff/handle";
import { verifyNow } from "@/lib/console/audit-checks/check-worker";

export const POST = handleConsole("verifyActivity", (call) => verifyNow(call.actor));
