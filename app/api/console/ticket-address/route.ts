import { handleConsole } from "@/lib/bff/handle";
import { setTicketAddress } from "@/lib/console/tickets/ticket-address";

export const PATCH = handleConsole("setTicketAddress", (call) =>
  setTicketAddress(call.body.address, call.actor),
);
