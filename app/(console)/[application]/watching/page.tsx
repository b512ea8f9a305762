import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FirstLoadProvider } from "@/components/ui/first-load-provider";
import { WatchingView } from "@/components/watching/watching-view";
import { auditScope } from "@/lib/bff/audit-scope";
import { firstLoad } from "@/lib/bff/first-load";
import { requirePage } from "@/lib/bff/page";
import { listWatched } from "@/lib/console/watches/watches";
import { watchQueries } from "@/lib/queries/watches";

interface WatchingPageProps {
  params: Promise<{ application: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("watching");
  return { title: t("title") };
}

export default async function WatchingPage({ params }: WatchingPageProps) {
  const { application: id } = await params;
  const { staff } = await requirePage(id, "watch");
  const t = await getTranslations("watching");
  const { load } = await firstLoad((queryClient) =>
    queryClient.fetchQuery({
      ...watchQueries.list(id),
      queryFn: () => listWatched({ applicationId: id, staffId: staff.id }, auditScope(staff, id)),
    }),
  );
  return (
    <>
      <header className="flex h-12 shrink-0 items-center border-b ps-4 pe-3">
        <h1 className="min-w-0 flex-1 truncate font-semibold text-base">{t("title")}</h1>
      </header>
      <div className="scrollbar-thin grid min-h-0 flex-1 content-start gap-4 overflow-y-auto p-4">
        <p className="max-w-2xl text-muted text-sm">{t("text")}</p>
        <FirstLoadProvider load={load}>
          <WatchingView application={id} />
        </FirstLoadProvider>
      </div>
    </>
  );
}
