import { getTranslations } from "next-intl/server";
import { PageBody } from "@/components/page/page-body";
import { PageHeader } from "@/components/page/page-header";
import { FirstLoadProvider } from "@/components/ui/first-load-provider";
import { WatchingView } from "@/components/watching/watching-view";
import { auditScope } from "@/lib/bff/audit-scope";
import { firstLoad } from "@/lib/bff/first-load";
import { type ApplicationPageProps, requirePage, titled } from "@/lib/bff/page";
import { listWatched } from "@/lib/console/watches/watches";
import { watchQueries } from "@/lib/queries/watches";

export const generateMetadata = titled("watching.title");

export default async function WatchingPage({ params }: ApplicationPageProps) {
  const { application: id } = await params;
  const access = await requirePage(id, "watch");
  const t = await getTranslations("watching");
  const { load } = await firstLoad((queryClient) =>
    queryClient.fetchQuery({
      ...watchQueries.list(id),
      queryFn: () => listWatched(access, auditScope(access)),
    }),
  );
  return (
    <>
      <PageHeader title={t("title")} />
      <PageBody width="wide">
        <p className="max-w-2xl text-muted text-sm">{t("text")}</p>
        <FirstLoadProvider load={load}>
          <WatchingView application={id} />
        </FirstLoadProvider>
      </PageBody>
    </>
  );
}
