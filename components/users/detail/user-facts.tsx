"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CatalogHolds } from "@/components/catalog/catalog-holds";
import { CatalogOffer } from "@/components/catalog/catalog-offer";
import { Absent, Fact, FactBars, Facts } from "@/components/detail/facts";
import { NamedPerson } from "@/components/detail/named-person";
import { InlineProblem } from "@/components/ui/inline-problem";
import { Pending } from "@/components/ui/pending";
import { RelativeTime } from "@/components/ui/relative-time";
import type { BoundedCount, UserFacts as Facts360 } from "@/lib/contract/catalog-search";
import { catalogQueries } from "@/lib/queries/catalog";
import { request } from "@/lib/queries/request";
import { RequestError } from "@/lib/queries/request-error";
import { routes } from "@/lib/routes";

interface UserFactsProps {
  application: string;
  userId: string;
  canAdminister: boolean;
}

/** What the catalog knows about a user, and how complete and old that is. */
export function UserFacts({ application, userId, canAdminister }: UserFactsProps) {
  const t = useTranslations("users.facts");
  const { data, error, refetch } = useQuery(catalogQueries.userFacts(application, userId));
  if (error instanceof RequestError && error.kind === "catalog-off") {
    return <CatalogOffer application={application} canAdminister={canAdminister} text={t("off")} />;
  }
  if (error) {
    return <InlineProblem error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <Pending label={t("loading")}>
        <div className="grid gap-3 py-1">
          <FactBars widths={["w-16", "w-24", "w-20", "w-40", "w-44"]} />
        </div>
      </Pending>
    );
  }
  return <KnownFacts application={application} userId={userId} facts={data} />;
}

interface KnownFactsProps {
  application: string;
  userId: string;
  facts: Facts360;
}

function KnownFacts({ application, userId, facts }: KnownFactsProps) {
  const t = useTranslations("users.facts");
  const { channelsOwned, channelsJoined, activeAt, hasSuperChannels, basis } = facts;
  return (
    <div className="grid gap-3">
      <Facts>
        <Fact name={t("owned")}>
          <Counted count={channelsOwned} href={routes.channels(application, { owner: userId })} />
        </Fact>
        <Fact name={t("joined")}>
          <Counted count={channelsJoined} href={routes.channels(application, { member: userId })} />
          {hasSuperChannels && <Absent>{t("superNotTold")}</Absent>}
        </Fact>
        <Fact name={t("active")}>
          {activeAt === null ? <Absent>{t("neverSeen")}</Absent> : <RelativeTime ms={activeAt} />}
        </Fact>
        <HasBlocked application={application} userId={userId} facts={facts.hasBlocked} />
        <BlockedBy application={application} userId={userId} facts={facts.blockedBy} />
      </Facts>
      <p className="text-muted text-xs">
        {t("from")} <CatalogHolds users={basis.users} channels={basis.channels} />
      </p>
    </div>
  );
}

/** A count that links to the rows counted. */
function Counted({ count, href }: { count: number; href: string }) {
  const format = useFormatter();
  if (count === 0) return "0";
  return (
    <Link
      href={href}
      prefetch={false}
      className="rounded-sm text-accent-ink tabular-nums hover:underline"
    >
      {format.number(count)}
    </Link>
  );
}

interface DirectionProps<Direction> {
  application: string;
  userId: string;
  facts: Direction;
}

function HasBlocked({ application, userId, facts }: DirectionProps<Facts360["hasBlocked"]>) {
  const t = useTranslations("users.facts");
  const { users, count, readAt } = facts;
  return (
    <Fact name={t("hasBlocked")}>
      {readAt === null ? (
        <Absent>{t("listUnread")}</Absent>
      ) : (
        <Age>
          {t("listRead")} <RelativeTime ms={readAt} />
        </Age>
      )}
      <People
        application={application}
        users={users}
        count={count}
        href={routes.users(application, { blockedBy: userId })}
        none={readAt === null ? null : t("nobody")}
      />
    </Fact>
  );
}

function BlockedBy({ application, userId, facts }: DirectionProps<Facts360["blockedBy"]>) {
  const t = useTranslations("users.facts");
  const { listsRead, listsInAll, oldestReadAt } = facts;
  // The service's answer is of this moment; until it is there, the catalog's stands in for it.
  const { data } = useQuery({
    queryKey: ["blocks", application, "blockers", userId],
    queryFn: ({ signal }) =>
      request("GET /api/[application]/users/[userId]/blockers", {
        params: { application, userId },
        signal,
      }),
  });
  const users = data?.users.map(({ id, username = "" }) => ({ id, name: username })) ?? facts.users;
  const count = data ? { value: users.length, more: data.hasNext } : facts.count;
  return (
    <Fact name={t("blockedBy")}>
      <Age>
        {t("lists", { read: listsRead, of: listsInAll })}
        {oldestReadAt !== null && (
          <>
            {" "}
            {t("oldest")} <RelativeTime ms={oldestReadAt} />
          </>
        )}
      </Age>
      <People
        application={application}
        users={users}
        count={count}
        href={routes.users(application, { hasBlocked: userId })}
        none={t(listsRead < listsInAll ? "nobodySoFar" : "nobody")}
      />
    </Fact>
  );
}

function Age({ children }: { children: ReactNode }) {
  return <span className="text-muted text-xs">{children}</span>;
}

interface PeopleProps {
  application: string;
  users: readonly { id: string; name: string }[];
  count: BoundedCount;
  href: string;
  /** The text for nobody; null if that is not known. */
  none: string | null;
}

/** The first people by name, and a link to all. */
function People({ application, users, count, href, none }: PeopleProps) {
  const t = useTranslations("users.facts");
  if (count.value === 0 && !count.more) return none && <Absent>{none}</Absent>;
  return (
    <ul className="grid w-full gap-1">
      {users.map(({ id, name }) => (
        <li key={id} className="min-w-0">
          <Link
            href={routes.user(application, id)}
            prefetch={false}
            className="block min-w-0 rounded-sm hover:underline"
          >
            <NamedPerson application={application} id={id} name={name} />
          </Link>
        </li>
      ))}
      {(count.more || count.value > users.length) && (
        <li>
          <Link href={href} prefetch={false} className="text-accent-ink hover:underline">
            {t(count.more ? "allMore" : "all", { count: count.value })}
          </Link>
        </li>
      )}
    </ul>
  );
}
