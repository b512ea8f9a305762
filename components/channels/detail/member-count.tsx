"use client";
import type { useTranslations } from "next-intl";
import { Nothing } from "@/components/data-table/plain-cells";
import type { ChannelRow } from "@/lib/contract/views";

interface MembersCellProps {
  channel: ChannelRow;
  t: ReturnType<typeof useTranslations<"channels">>;
  locale: string;
}

export function MembersCell({ channel, t, locale }: MembersCellProps) {
  const { memberCount, maxMemberCount } = channel;
  if (memberCount === undefined) return <Nothing />;
  const count = memberCount.toLocaleString(locale);
  if (maxMemberCount === undefined) return <span>{count}</span>;
  const unlimited = maxMemberCount === -1;
  const words = unlimited
    ? t("membersUnlimited", { count: memberCount })
    : t("membersOf", { count: memberCount, max: maxMemberCount });
  return (
    <span data-tooltip={words} className="whitespace-nowrap">
      {count}
      <span className="text-faint">
        {" "}
        / {unlimited ? "∞" : maxMemberCount.toLocaleString(locale)}
      </span>
    </span>
  );
}
