import type { TicketBlocks } from "@/lib/contract/ticket";
import { request } from "./request";

/** Reads which pairs a ticket left blocked. Throws `RequestError`. */
export function readTicketBlocks(application: string, ticket: string): Promise<TicketBlocks> {
  return request("GET /api/[application]/tickets/[ticket]/blocks", {
    params: { application, ticket },
  });
}
