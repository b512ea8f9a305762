"use client";
import { PlainLink } from "@/components/ui/plain-link";
import { routes } from "@/lib/routes";

/** A ticket number that links to the ticket's page. */
export function TicketLink({ application, ticket }: { application: string; ticket: string }) {
  return (
    <PlainLink
      href={routes.ticket(application, ticket)}
      className="rounded-sm text-accent-ink [overflow-wrap:anywhere] hover:underline"
    >
      <bdi>{ticket}</bdi>
    </PlainLink>
  );
}
