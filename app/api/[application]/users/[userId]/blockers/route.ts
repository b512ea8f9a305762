import { handle } from "@/lib/bff/handle";

export const GET = handle("listBlockers", (call) =>
  call.upstream.listBlockers(call.params.userId, call.query, call),
);
