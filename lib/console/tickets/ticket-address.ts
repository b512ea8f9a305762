import "server-only";
import { ticketHref } from "@/lib/contract/ticket";
import { orm } from "@/lib/postgres/queries/orm";
import type { Actor } from "../actor";
import { auditedChange } from "../audited-change";
import { consoleRuntime } from "../runtime";
import { ticketSystem } from "./schema";

/** Returns the address of a ticket in the team's ticket system, with `{ticket}` for its number; null where none is set. */
export async function findTicketAddress(): Promise<string | null> {
  const [row] = await orm(consoleRuntime().pool).select().from(ticketSystem);
  return row?.address ?? null;
}

/** Returns where a ticket is in the team's ticket system; null where no address is set. */
export async function findTicketHref(ticket: string): Promise<string | null> {
  return ticketHref(await findTicketAddress(), ticket);
}

/** Sets the address of the team's ticket system; null removes it. */
export async function setTicketAddress(address: string | null, actor: Actor): Promise<void> {
  await auditedChange(actor, async (client) => {
    const store = orm(client);
    if (address === null) await store.delete(ticketSystem);
    else {
      const set = { address };
      await store
        .insert(ticketSystem)
        .values(set)
        .onConflictDoUpdate({ target: ticketSystem.id, set });
    }
    return { action: "ticket-address-change", details: { address } };
  });
}
