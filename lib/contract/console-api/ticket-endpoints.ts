import { z } from "zod";
import { Text } from "../text";
import {
  TicketAddress,
  TicketBlocks,
  TicketCursor,
  TicketList,
  TicketNumber,
  TicketPage,
  ticketMax,
} from "../ticket";
import { defineEndpoints, inApplication } from "./endpoint";

/** The endpoints of tickets, and of where the team's ticket system is. */
export const ticketEndpoints = defineEndpoints({
  listTickets: {
    route: "GET /api/[application]/tickets",
    permission: "own-activity",
    query: z.object({
      q: Text.trim().max(ticketMax).default(""),
      before: z.coerce.number().int().positive().optional(),
    }),
    answer: { json: TicketList },
  },
  getTicket: {
    route: "GET /api/[application]/tickets/[ticket]",
    permission: "own-activity",
    params: inApplication.extend({ ticket: TicketNumber }),
    query: z.object({ after: TicketCursor.optional() }),
    answer: { json: TicketPage },
  },
  /** The pairs that were blocked for a ticket and are not unblocked since, for a run that unblocks them. */
  listTicketBlocks: {
    route: "GET /api/[application]/tickets/[ticket]/blocks",
    permission: "block",
    params: inApplication.extend({ ticket: TicketNumber }),
    answer: { json: TicketBlocks },
  },
  setTicketAddress: {
    route: "PATCH /api/console/ticket-address",
    permission: "administer",
    /** Null where ticket numbers are to lead nowhere. */
    body: z.strictObject({ address: TicketAddress.nullable() }),
  },
});
