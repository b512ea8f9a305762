import { CreateChannelView } from "@/components/channels/create-channel-view";
import { newChannelStart } from "@/lib/bff/new-channel";
import { type ApplicationPageProps, requirePage, titled } from "@/lib/bff/page";

export const generateMetadata = titled("create.title");

export default async function NewChannelPage({ params, searchParams }: ApplicationPageProps) {
  const { application: slug } = await params;
  const access = await requirePage(slug, "create-channel");
  const { id, appId, baseUrl } = access.application;
  const start = await newChannelStart(access, await searchParams);
  return (
    <CreateChannelView key={start.madeId} application={{ id, appId, baseUrl }} start={start} />
  );
}
