import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { SearchParams } from "nuqs/server";
import { parseLayout } from "@/components/data-table/table-layout";
import { ExportButton } from "@/components/export/export-button";
import { FirstLoadProvider } from "@/components/ui/first-load-provider";
import { defaultUserLayout, userColumnIds, userLayoutCookie } from "@/components/users/user-layout";
import { UsersView } from "@/components/users/users-view";
import { firstLoad } from "@/lib/bff/first-load";
import { requirePage } from "@/lib/bff/page";
import { userQueries } from "@/lib/queries/users";
import { routes } from "@/lib/routes";
import { loadUserParams, serializeUserParams } from "@/lib/search-params";
import { chatUpstream } from "@/lib/upstream/chat-upstream";

interface UsersPageProps {
  params: Promise<{ application: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("users");
  return { title: t("title") };
}

export default async function UsersPage({ params, searchParams }: UsersPageProps) {
  const { application: id } = await params;
  const { application, permissions } = await requirePage(id, "browse");
  const search = loadUserParams(await searchParams);
  const kept = (await cookies()).get(userLayoutCookie)?.value;
  const layout = parseLayout(kept, userColumnIds, defaultUserLayout);
  // The URL is the one owner of the columns, so that a link shows a colleague the same.
  if (!search.columns && layout.columns.join() !== defaultUserLayout.columns.join()) {
    const columns = [...layout.columns];
    redirect(serializeUserParams(routes.users(id), { ...search, columns }));
  }

  const lastUserId = search.after.at(-1);
  const { load } = await firstLoad((queryClient, context) =>
    queryClient.fetchQuery({
      ...userQueries.list(id, lastUserId),
      queryFn: () => chatUpstream(application).listUsers({ lastUserId }, context),
    }),
  );
  return (
    <FirstLoadProvider load={load}>
      <UsersView
        initialLayout={layout}
        actions={permissions.has("export") && <ExportButton list="users" />}
      />
    </FirstLoadProvider>
  );
}
