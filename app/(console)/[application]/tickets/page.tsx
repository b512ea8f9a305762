import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { createLoader, parseAsInteger, parseAsString, type SearchParams } from "nuqs/server";
import { TicketsView } from "@/components/tickets/tickets-view";
import { auditScope } from "@/lib/bff/audit-scope";
import { requirePage } from "@/lib/bff/page";
import { listTickets } from "@/lib/console/tickets/list-tickets";
import { endpoints } from "@/lib/contract/console-api/endpoints";

interface TicketsPageProps {
  params: Promise<{ application: string }>;
  searchParams: Promise<SearchParams>;
}

const loadListParams = createLoader({ q: parseAsString.withDefault(""), before: parseAsInteger });

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("tickets");
  return { title: t("title") };
}

export default async function TicketsPage({ params, searchParams }: TicketsPageProps) {
  const { application: id } = await params;
  const { application, staff, permissions } = await requirePage(id, "own-activity");
  const asked = await loadListParams(searchParams);
  // What no list can begin with or be searched by is ignored.
  const given = { q: asked.q, ...(asked.before === null ? {} : { before: asked.before }) };
  const { q, before = null } = endpoints.listTickets.query.safeParse(given).data ?? { q: "" };
  const list = await listTickets(auditScope(staff, application.id), application.id, { q, before });
  return (
    <TicketsView
      application={id}
      list={list}
      q={q}
      before={before}
      seesAll={permissions.has("all-activity")}
    />
  );
}
