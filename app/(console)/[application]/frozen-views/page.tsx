import { FrozenViewsView } from "@/components/frozen-views/frozen-views-view";
import { frozenViewReader } from "@/lib/bff/frozen-views";
import { type ApplicationPageProps, requirePage, titled } from "@/lib/bff/page";
import { listFrozenViews } from "@/lib/console/frozen-views/read-frozen-views";

export const generateMetadata = titled("frozenViews.title");

export default async function FrozenViewsPage({ params }: ApplicationPageProps) {
  const { application: id } = await params;
  const access = await requirePage(id, "browse");
  const views = await listFrozenViews(frozenViewReader(access));
  return <FrozenViewsView application={id} views={views} />;
}
