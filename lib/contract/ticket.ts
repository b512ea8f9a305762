import { z } from "zod";
import { AuditItem } from "./audit-item";
import { runLimits } from "./run-limits";
import { RunView } from "./run-views";
import { readSecureAddress, refuseField } from "./secure-address";
import { Text } from "./text";

export const ticketMax = 100;

/** The number of a ticket as it was written beside a change. */
export const TicketNumber = Text.trim().min(1).max(ticketMax);

/** A ticket in the list of them. Times are milliseconds since 1970. */
export const TicketSummary = z.strictObject({
  ticket: z.string(),
  firstAt: z.int(),
  lastAt: z.int(),
  /** How many rows of the audit log carry it. */
  changes: z.int(),
});
export type TicketSummary = z.infer<typeof TicketSummary>;

export const TicketList = z.strictObject({
  tickets: z.array(TicketSummary),
  /** Pass as `before` for the next page; null on the last. */
  next: z.int().nullable(),
  /** Whether older changes were left out of the search. */
  bounded: z.boolean(),
});
export type TicketList = z.infer<typeof TicketList>;

/** A user whom a ticket concerns: one who blocked or unblocked, or was. */
export const TicketPerson = z.strictObject({
  id: z.string(),
  blocks: z.boolean(),
  isBlocked: z.boolean(),
});
export type TicketPerson = z.infer<typeof TicketPerson>;

/** One thing that was done for a ticket; a run stands for all of its rows. */
export const TicketEntry = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("action"), item: AuditItem, undoable: z.boolean() }),
  z.strictObject({ kind: z.literal("run"), run: RunView }),
]);
export type TicketEntry = z.infer<typeof TicketEntry>;

export const TicketCursor = z.string().regex(/^\d{1,15}\.[0-9a-f-]{1,36}$/);

export const TicketPage = z.strictObject({
  people: z.array(TicketPerson),
  /** How many people it concerns in all. */
  peopleInAll: z.int(),
  /** Oldest first. */
  entries: z.array(TicketEntry),
  /** Pass as `after` for the next page; null on the last. */
  next: z.string().nullable(),
});
export type TicketPage = z.infer<typeof TicketPage>;

export const TicketPair = z.strictObject({ userId: z.string(), blockedUserId: z.string() });

/** The pairs that a ticket left blocked, as many as one run takes. */
export const TicketBlocks = z.strictObject({
  pairs: z.array(TicketPair).max(runLimits.rowsMax),
});
export type TicketBlocks = z.infer<typeof TicketBlocks>;

/** What stands for the number in the address of a ticket. */
export const ticketMark = "{ticket}";

/** The address of a ticket in the team's ticket system: https, with `{ticket}` in its path, query or fragment. */
export const TicketAddress = z
  .string()
  .trim()
  .max(500)
  .transform((value, context) => {
    if (!value.includes(ticketMark)) {
      return refuseField(context, "ticket-missing", "must contain {ticket}");
    }
    const [one = "", other = ""] = ["1", "2"].map((ticket) => value.replaceAll(ticketMark, ticket));
    const url = readSecureAddress(one, context);
    if (url === null) return z.NEVER;
    const isElsewhere = !URL.canParse(other) || url.origin !== new URL(other).origin;
    if (isElsewhere || url.username || url.password) {
      const message = "must have {ticket} after its host, and no user name";
      return refuseField(context, "ticket-misplaced", message);
    }
    return value;
  });

/** Returns the address of a ticket in the team's system; null where the template gives no good one. */
export function ticketHref(template: string | null, ticket: string): string | null {
  if (template === null || !TicketAddress.safeParse(template).success) return null;
  return template.replaceAll(ticketMark, encodeURIComponent(ticket));
}
