import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { parseLayout } from "@/components/data-table/table-layout";
import { ExportButton } from "@/components/export/export-button";
import { PastedPeopleButton } from "@/components/selection/pasted-people-button";
import { FirstLoadProvider } from "@/components/ui/first-load-provider";
import { defaultUserLayout, userColumnIds, userLayoutCookie } from "@/components/users/user-layout";
import { UsersView } from "@/components/users/users-view";
import { firstLoad } from "@/lib/bff/first-load";
import { type ApplicationPageProps, requirePage, titled } from "@/lib/bff/page";
import { readSearch } from "@/lib/bff/read-search";
import { searchUsers } from "@/lib/catalog/search/users";
import { catalogServes } from "@/lib/catalog/status";
import { UserSearch } from "@/lib/contract/catalog-search";
import { catalogUserQueries, userSearchOf } from "@/lib/queries/catalog-users";
import { userQueries } from "@/lib/queries/users";
import { routes } from "@/lib/routes";
import { loadUserParams, serializeUserParams } from "@/lib/search-params";
import { chatUpstream } from "@/lib/upstream/chat-upstream";

export const generateMetadata = titled("users.title");

export default async function UsersPage({ params, searchParams }: ApplicationPageProps) {
  const { application: id } = await params;
  const { application, permissions, pool } = await requirePage(id, "browse");
  const search = loadUserParams(await searchParams);
  const kept = (await cookies()).get(userLayoutCookie)?.value;
  const catalog = await catalogServes(pool, id, "users");
  const defaults = defaultUserLayout(catalog);
  const layout = parseLayout(kept, userColumnIds, defaults);
  // The URL is the one owner of the columns, so that a link shows a colleague the same.
  if (!search.columns && layout.columns.join() !== defaults.columns.join()) {
    const columns = [...layout.columns];
    redirect(serializeUserParams(routes.users(id), { ...search, columns }));
  }

  const lastUserId = search.after.at(-1);
  const stated = userSearchOf(search);
  const { load } = await firstLoad((queryClient, context) =>
    catalog
      ? queryClient.fetchQuery({
          ...catalogUserQueries.search(id, stated),
          queryFn: () => searchUsers(pool, id, readSearch(UserSearch, stated)),
        })
      : queryClient.fetchQuery({
          ...userQueries.list(id, lastUserId),
          queryFn: () => chatUpstream(application).listUsers({ lastUserId }, context),
        }),
  );
  return (
    <FirstLoadProvider load={load}>
      <UsersView
        initialLayout={layout}
        catalog={catalog}
        canAdminister={permissions.has("administer")}
        canFreeze={permissions.has("freeze-views")}
        actions={
          <>
            <PastedPeopleButton application={id} />
            {permissions.has("export") && <ExportButton list="users" catalog={catalog} />}
          </>
        }
      />
    </FirstLoadProvider>
  );
}
