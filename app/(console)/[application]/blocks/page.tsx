import { BlocksView } from "@/components/blocks/blocks-view";
import { type ApplicationPageProps, requirePage, titled } from "@/lib/bff/page";

export const generateMetadata = titled("blocks.title");

export default async function BlocksPage({ params }: ApplicationPageProps) {
  const { application: id } = await params;
  const { application, permissions } = await requirePage(id, "browse");
  return <BlocksView application={application.id} canBlock={permissions.has("block")} />;
}
