import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { Prefetched } from "@/components/detail/prefetched";
import { PageHeader } from "@/components/page/page-header";
import { UserPage } from "@/components/users/detail/user-page";
import { UserSkeleton } from "@/components/users/detail/user-skeleton";
import { type ApplicationPageProps, requireId, requirePage } from "@/lib/bff/page";
import { watchingOf } from "@/lib/bff/watching";
import { namesOf } from "@/lib/catalog/search/names";
import { isStorableText } from "@/lib/contract/text";
import { blockQueries } from "@/lib/queries/blocks";
import { peopleQueries } from "@/lib/queries/people";
import { createQueryClient } from "@/lib/queries/query-client";
import { userQueries } from "@/lib/queries/users";
import { routes } from "@/lib/routes";
import { chatUpstream } from "@/lib/upstream/chat-upstream";
import { UpstreamError } from "@/lib/upstream/upstream-error";

export async function generateMetadata({
  params,
}: ApplicationPageProps<"userId">): Promise<Metadata> {
  const { application: id, userId } = await params;
  const { pool } = await requirePage(id, "browse");
  // Here the id comes decoded.
  if (!isStorableText(userId)) notFound();
  const names = await namesOf(pool, id, [userId]);
  return { title: names[userId] ?? userId };
}

export default async function User({ params }: ApplicationPageProps<"userId">) {
  const { application: id, userId: segment } = await params;
  const access = await requirePage(id, "browse");
  const { application, permissions } = access;
  const userId = requireId(segment);
  const queryClient = createQueryClient();
  const upstream = chatUpstream(application);
  const standingKey = peopleQueries.standing(id, userId).queryKey;

  // The block list also shows whether the service knows the user at all.
  const blocked = upstream.listBlockedUsers(userId, {}, { requestId: randomUUID() }).then(
    (page) => {
      queryClient.setQueryData(blockQueries.list(id, userId).queryKey, page);
      queryClient.setQueryData(standingKey, "known");
    },
    (error: unknown) => {
      const unknown = error instanceof UpstreamError && error.kind === "not-found";
      if (unknown) queryClient.setQueryData(standingKey, "unknown");
    },
  );
  const users = queryClient.prefetchQuery({
    ...userQueries.list(id),
    queryFn: () => upstream.listUsers({}, { requestId: randomUUID() }),
  });
  const [t, watching] = await Promise.all([
    getTranslations("users"),
    watchingOf(access, { kind: "user", id: userId }),
  ]);
  return (
    <Suspense
      key={userId}
      fallback={
        <>
          <PageHeader parent={{ label: t("title"), href: routes.users(id) }} title={userId} />
          <UserSkeleton userId={userId} />
        </>
      }
    >
      <Prefetched queryClient={queryClient} settled={Promise.all([blocked, users])}>
        <UserPage
          application={id}
          userId={userId}
          canBlock={permissions.has("block")}
          seesAll={permissions.has("all-activity")}
          canAdminister={permissions.has("administer")}
          watching={watching}
        />
      </Prefetched>
    </Suspense>
  );
}
