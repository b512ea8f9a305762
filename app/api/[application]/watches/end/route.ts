import { handle } from "@/lib/bff/handle";
import { unwatch } from "@/lib/console/watches/watches";

export const POST = handle("unwatch", (call) => unwatch(call, call.body));
