import { handle } from "@/lib/bff/handle";

export const GET = handle("listBlockedUsers", (call) =>
  call.upstream.listBlockedUsers(call.params.userId, call.query, call),
);
