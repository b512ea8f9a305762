import { cloneRows } from "@/lib/bff/clone-rows";
import { handle } from "@/lib/bff/handle";

export const POST = handle("readClones", (call) => cloneRows(call.upstream, call.body.ids, call));
