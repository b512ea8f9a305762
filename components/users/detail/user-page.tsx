"use client";
import { useQuery } from "@tanstack/react-query";
import { Activity, ArrowLeftRight } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BlockListSkeleton } from "@/components/blocks/block-list-skeleton";
import { Section } from "@/components/detail/section";
import { UnknownSubject } from "@/components/detail/unknown-subject";
import { useName } from "@/components/detail/use-name";
import { NotesSection } from "@/components/notes/notes-section";
import { PageHeader } from "@/components/page/page-header";
import { useTabTitle } from "@/components/page/use-tab-title";
import { ButtonLink } from "@/components/ui/button-link";
import { useUserLookup } from "@/components/users/use-user-lookup";
import { UserProfile } from "@/components/users/user-profile";
import { UserSearchState } from "@/components/users/user-search-state";
import { WatchButton } from "@/components/watching/watch-button";
import { peopleQueries } from "@/lib/queries/people";
import { routes } from "@/lib/routes";
import { UserFacts } from "./user-facts";
import { UserFrame } from "./user-frame";
import { UserHistory } from "./user-history";

interface UserPageProps {
  application: string;
  userId: string;
  /** Whether the person may block and unblock. */
  canBlock: boolean;
  /** Whether the person sees everybody's actions here. */
  seesAll: boolean;
  /** Whether the person may turn the catalog on. */
  canAdminister: boolean;
  /** Whether the reader watches the user; null where they may not. */
  watching: boolean | null;
}

// The list fetches its page in the browser only.
const BlockList = dynamic(
  () => import("@/components/blocks/block-list").then((module) => module.BlockList),
  { ssr: false, loading: BlockListSkeleton },
);

/** A user's own page: their profile, as far as lists show it, and whom they block. */
export function UserPage(props: UserPageProps) {
  const { application, userId, canBlock, seesAll, canAdminister, watching } = props;
  const t = useTranslations("users");
  const standing = useQuery(peopleQueries.standing(application, userId));
  const lookup = useUserLookup(application, userId, standing.data !== "unknown");
  const { user, member } = lookup;
  const name = useName(application, userId, user?.username ?? member?.user.username);
  const image = user?.profileImageUrl ?? member?.user.profileImageUrl;
  const parent = { label: t("title"), href: routes.users(application) };
  const title = name || userId;
  useTabTitle(name);

  if (standing.data === "unknown" && !user) {
    return (
      <>
        <PageHeader parent={parent} title={title} />
        <UnknownSubject kind="user" application={application} id={userId} />
      </>
    );
  }

  return (
    <>
      <PageHeader
        parent={parent}
        title={title}
        actions={
          <>
            {watching !== null && (
              <WatchButton
                application={application}
                watched={{ kind: "user", id: userId }}
                watching={watching}
              />
            )}
            <HeaderLink
              href={routes.blocks(application, { a: userId })}
              label={t("checkPair")}
              icon={<ArrowLeftRight />}
            />
            <HeaderLink
              href={routes.activity(application, { target: userId })}
              label={t("activity")}
              icon={<Activity />}
            />
          </>
        }
      />
      <UserFrame
        userId={userId}
        name={name}
        image={image}
        profile={
          user ? (
            <UserProfile user={user} />
          ) : (
            <UserSearchState application={application} lookup={lookup} />
          )
        }
        more={
          <>
            <Section title={t("facts.title")}>
              <UserFacts application={application} userId={userId} canAdminister={canAdminister} />
            </Section>
            <NotesSection application={application} subject={{ kind: "user", id: userId }} />
            <UserHistory application={application} userId={userId} seesAll={seesAll} />
          </>
        }
        blocks={<BlockList application={application} userId={userId} canBlock={canBlock} />}
      />
    </>
  );
}

interface HeaderLinkProps {
  href: string;
  label: string;
  icon: ReactNode;
}

/** A link to a related page; on phones only its icon. */
function HeaderLink({ href, label, icon }: HeaderLinkProps) {
  return (
    <ButtonLink href={href} data-tooltip={label} variant="ghost" size="sm">
      {icon}
      <span className="phone:sr-only">{label}</span>
    </ButtonLink>
  );
}
