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
import { inApplication, none, nothing } from "./endpoint";

/** The endpoints of tickets, and of where the team's ticket system is. */
export const ticketEndpoints = {
  listTickets: {
    method: "GET",
    path: "/api/[application]/tickets",
    permission: "own-activity",
    params: inApplication,
    query: z.object({
      q: Text.trim().max(ticketMax).default(""),
      before: z.coerce.number().int().positive().optional(),
    }),
    body: none,
    answer: { json: TicketList },
  },
  getTicket: {
    method: "GET",
    path: "/api/[application]/tickets/[ticket]",
    permission: "own-activity",
    params: inApplication.extend({ ticket: TicketNumber }),
    query: z.object({ after: TicketCursor.optional() }),
    body: none,
    answer: { json: TicketPage },
  },
  /** The pairs that were blocked for a ticket and are not unblocked since, for a run that unblocks them. */
  listTicketBlocks: {
    method: "GET",
    path: "/api/[application]/tickets/[ticket]/blocks",
    permission: "block",
    params: inApplication.extend({ ticket: TicketNumber }),
    query: none,
    body: none,
    answer: { json: TicketBlocks },
  },
  setTicketAddress: {
    method: "PATCH",
    path: "/api/console/ticket-address",
    permission: "administer",
    params: none,
    query: none,
    /** Null where ticket numbers are to lead nowhere. */
    body: z.strictObject({ address: TicketAddress.nullable() }),
    answer: nothing,
  },
} as const;
