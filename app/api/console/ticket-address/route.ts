import { actorOf } from "@/lib/bff/actor";
import { handleConsole } from "@/lib/bff/handle";
import { setTicketAddress } from "@/lib/console/tickets/ticket-address";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const PATCH = handleConsole(endpoints.setTicketAddress, (call) =>
  setTicketAddress(call.body.address, actorOf(call)),
);
