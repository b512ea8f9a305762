import { ApplicationsView } from "@/components/settings/applications-view";
import { TicketSystem } from "@/components/settings/ticket-system";
import { requireConsolePage, titled } from "@/lib/bff/page";
import { listApplicationSummaries } from "@/lib/console/applications";
import { listHealth } from "@/lib/console/health/application-health";
import { findTicketAddress } from "@/lib/console/tickets/ticket-address";

export const generateMetadata = titled("settings.applications.title");

export default async function ApplicationsPage() {
  await requireConsolePage("administer");
  const [applications, address] = await Promise.all([
    listApplicationSummaries(),
    findTicketAddress(),
  ]);
  const health = await listHealth(applications.map(({ id }) => id));
  return (
    <>
      <ApplicationsView applications={applications} health={Object.fromEntries(health)} />
      <TicketSystem address={address} />
    </>
  );
}
