"use client";
import { PlainLink } from "@/components/ui/plain-link";
import { routes } from "@/lib/routes";

/** A ticket's number, which leads to all that was done for it. */
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
