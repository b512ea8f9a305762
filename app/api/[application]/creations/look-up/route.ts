import { handle } from "@/lib/bff/handle";
import { lookUpCreation } from "@/lib/console/changes/look-up-creation";

export const POST = handle("lookUpCreation", async (call) => ({
  finding: await lookUpCreation(call, call.body),
}));
