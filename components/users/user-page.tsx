"use client";
import { useQuery } from "@tanstack/react-query";
import { Activity, ArrowLeftRight, UserRoundX } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/detail/page-header";
import { Section } from "@/components/detail/section";
import { Avatar } from "@/components/ui/avatar";
import { buttonClasses } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { CopyLinkButton } from "@/components/ui/copy-link-button";
import { EmptyState } from "@/components/ui/empty-state";
import { peopleQueries } from "@/lib/queries/people";
import { routes } from "@/lib/routes";
import { useUserLookup } from "./use-user-lookup";
import { UserProfile } from "./user-profile";
import { UserSearchState } from "./user-search-state";

interface UserPageProps {
  application: string;
  userId: string;
  /** Whether the person may block and unblock. */
  canBlock: boolean;
}

// The list asks for its own page, which only the browser can.
const BlockList = dynamic(
  () => import("@/components/blocks/block-list").then((module) => module.BlockList),
  { ssr: false },
);

/** A user on their own page: who they are, as far as lists tell, and whom they block. */
export function UserPage({ application, userId, canBlock }: UserPageProps) {
  const t = useTranslations("users");
  const detail = useTranslations("detail");
  const standing = useQuery(peopleQueries.standing(application, userId));
  const lookup = useUserLookup(application, userId, standing.data !== "unknown");
  const { user, member } = lookup;
  const name = user?.username ?? member?.user.username;
  const image = user?.profileImageUrl ?? member?.user.profileImageUrl;
  const parent = { label: t("title"), href: routes.users(application) };
  const title = name || userId;

  if (standing.data === "unknown" && !user) {
    return (
      <>
        <PageHeader parent={parent} title={title} />
        <EmptyState
          icon={<UserRoundX />}
          title={t("unknown.title")}
          actions={
            <Link href={routes.users(application)} prefetch={false} className={buttonClasses()}>
              {t("unknown.back")}
            </Link>
          }
        >
          <p>{t("unknown.text")}</p>
          <code className="mt-2 block font-mono text-xs [overflow-wrap:anywhere]">{userId}</code>
        </EmptyState>
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
      <div className="@container/user scrollbar-thin flex min-h-0 flex-1 flex-col overflow-y-auto">
        <div className="flex min-w-0 shrink-0 items-center gap-3 border-b px-4 py-3">
          <Avatar name={name || userId} src={image} size="lg" />
          <div className="grid min-w-0">
            {name && <bdi className="truncate font-medium text-base">{name}</bdi>}
            <p className="flex min-w-0 items-center gap-1">
              <code className="truncate font-mono text-muted text-xs">{userId}</code>
              <CopyButton text={userId} label={detail("copyUserId")} />
              <CopyLinkButton />
            </p>
          </div>
        </div>
        <div className="@4xl/user:grid @4xl/user:min-h-96 @4xl/user:flex-1 @4xl/user:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)] @4xl/user:grid-rows-[minmax(0,1fr)]">
          <div className="scrollbar-thin min-w-0 @4xl/user:overflow-y-auto @4xl/user:border-e">
            <Section title={t("profile")}>
              {user ? (
                <UserProfile user={user} />
              ) : (
                <UserSearchState application={application} lookup={lookup} />
              )}
            </Section>
          </div>
          <div className="flex min-h-0 min-w-0 flex-col @max-4xl/user:border-t">
            <BlockList application={application} userId={userId} canBlock={canBlock} />
          </div>
        </div>
      </div>
    </>
  );
}

interface HeaderLinkProps {
  href: string;
  label: string;
  icon: ReactNode;
}

/** A way on from the user; on phones its icon alone. */
function HeaderLink({ href, label, icon }: HeaderLinkProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      data-tooltip={label}
      className={buttonClasses({ variant: "ghost", size: "sm" })}
    >
      {icon}
      <span className="phone:sr-only">{label}</span>
    </Link>
  );
}
