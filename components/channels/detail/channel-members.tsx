"use client";
import { Copy, Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense } from "react";
import { Absent } from "@/components/detail/facts";
import { Missing } from "@/components/detail/missing";
import { Section } from "@/components/detail/section";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast";
import { useCopy } from "@/components/ui/use-copy";
import { isSuperChannel } from "@/lib/contract/channel-traits";
import type { ChannelView, MemberView } from "@/lib/contract/views";
import { MemberPager } from "./member-pager";
import { MemberTable } from "./member-table";
import { useMemberTable } from "./use-member-table";

const SelectionActions = lazy(() =>
  import("@/components/data-table/selection-actions").then((module) => ({
    default: module.SelectionActions,
  })),
);

interface ChannelMembersProps {
  application: string;
  channel: ChannelView;
  /** How many are listed at once. */
  pageSize: number;
}

/** Who is in the channel, as far as the service lists them. */
export function ChannelMembers({ application, channel, pageSize }: ChannelMembersProps) {
  const t = useTranslations("channel");
  const { members } = channel;
  const isSuper = channel.type !== undefined && isSuperChannel(channel.type);
  if (members && members.length > 0) {
    return (
      <ListedMembers
        application={application}
        members={members}
        ownerId={channel.ownerId}
        pageSize={pageSize}
      />
    );
  }
  const emptyButCounted = (channel.memberCount ?? 0) > 0;
  return (
    <Section title={t("members")} folded>
      {isSuper ? (
        <Absent>{t("superOnlyNot")}</Absent>
      ) : !members || emptyButCounted ? (
        <Missing view={channel} field="members" />
      ) : (
        <Absent>{t("noMembers")}</Absent>
      )}
    </Section>
  );
}

interface ListedMembersProps {
  application: string;
  members: readonly MemberView[];
  ownerId: string | undefined;
  pageSize: number;
}

function ListedMembers({ application, members, ownerId, pageSize }: ListedMembersProps) {
  const t = useTranslations("channel");
  const table = useMemberTable(members, pageSize);
  const copy = useCopy();
  const copyIds = async () => {
    const ids = table.found.map((member) => member.id);
    if (await copy(ids)) showToast({ title: t("idsCopied", { count: ids.length }) });
  };
  return (
    <Section
      title={t("members")}
      note={t("membersListed", { count: members.length })}
      actions={
        <Button size="sm" variant="ghost" onClick={() => void copyIds()}>
          <Copy />
          {t("copyIds")}
        </Button>
      }
    >
      <Input
        type="search"
        icon={<Search />}
        aria-label={t("findMembers")}
        placeholder={t("findMembers")}
        value={table.search}
        onChange={(event) => table.setSearch(event.target.value)}
        className="w-full [&_input]:h-control-sm [&_input]:text-xs"
      />
      {table.found.length === 0 ? (
        <p role="status" className="flex items-center gap-2 text-muted">
          {t("noMemberFound", { count: members.length })}
          <Button size="sm" onClick={() => table.setSearch("")}>
            {t("clearMemberSearch")}
          </Button>
        </p>
      ) : (
        <>
          <MemberTable application={application} ownerId={ownerId} table={table} />
          <MemberPager table={table} />
        </>
      )}
      {table.selected.length > 0 && (
        <Suspense>
          <SelectionActions apart of="users" ids={table.selected} onClear={table.clearSelection} />
        </Suspense>
      )}
    </Section>
  );
}
