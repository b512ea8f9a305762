"use client";
import { useLocale, useTranslations } from "next-intl";
import { TimeCell } from "@/components/data-table/plain-cells";
import type { ChannelRow } from "@/lib/contract/views";
import { NameCell } from "./channel-cells";
import { MembersCell } from "./detail/member-count";

/** A channel as one column, for phones. */
export function ChannelCard({ row: channel }: { row: ChannelRow }) {
  const t = useTranslations("channels");
  const types = useTranslations("channelTypes");
  const locale = useLocale();
  return (
    <span className="grid min-w-0 flex-1 gap-1">
      <span className="flex min-w-0 items-center justify-between gap-2">
        <NameCell channel={channel} t={t} />
        <code className="max-w-2/5 shrink-0 truncate font-mono text-faint text-xs">
          {channel.id}
        </code>
      </span>
      <span className="flex min-w-0 items-center gap-2 text-muted text-xs">
        {channel.type && <span className="shrink-0">{types(`${channel.type}.name`)}</span>}
        {channel.category && <bdi className="truncate">{channel.category}</bdi>}
        <span className="ms-auto shrink-0">
          <MembersCell channel={channel} t={t} locale={locale} />
        </span>
        <span className="w-14 shrink-0 text-end">
          <TimeCell ms={channel.updatedAt ?? channel.createdAt} />
        </span>
      </span>
    </span>
  );
}
