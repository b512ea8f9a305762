"use client";
import { ChevronLeft, ChevronRight, Copy, Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { Absent, Missing } from "@/components/detail/facts";
import { Section } from "@/components/detail/section";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { lazyPart } from "@/components/ui/lazy-part";
import { showToast } from "@/components/ui/toast";
import { useCopy } from "@/components/ui/use-copy";
import { isSuperChannel } from "@/lib/contract/channel-traits";
import type { ChannelView, MemberView } from "@/lib/contract/views";
import { MemberTable } from "./member-table";
import { type MemberTableState, useMemberTable } from "./use-member-table";

const SelectionActions = lazyPart(
  () => import("@/components/data-table/selection-actions"),
  "SelectionActions",
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
        <SelectionActions apart of="users" ids={table.selected} onClear={table.clearSelection} />
      )}
    </Section>
  );
}

/** The position among the members found; nothing if they fit on one page. */
function MemberPager({ table }: { table: MemberTableState }) {
  const t = useTranslations("channel");
  if (table.pages === 1) return null;
  const to = table.from + table.shown.length - 1;
  return (
    <div className="flex items-center gap-1 text-muted text-xs">
      <p aria-live="polite" className="flex-1">
        {t("memberRange", { from: table.from, to, count: table.found.length })}
      </p>
      <IconButton
        label={t("previousMembers")}
        size="sm"
        disabled={table.page === 0}
        onClick={() => table.setPage(table.page - 1)}
      >
        <ChevronLeft />
      </IconButton>
      <IconButton
        label={t("nextMembers")}
        size="sm"
        disabled={table.page === table.pages - 1}
        onClick={() => table.setPage(table.page + 1)}
      >
        <ChevronRight />
      </IconButton>
    </div>
  );
}
