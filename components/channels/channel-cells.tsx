"use client";
import { Snowflake } from "lucide-react";
import type { useTranslations } from "next-intl";
import { GoneMark, Nothing } from "@/components/data-table/plain-cells";
import { useName } from "@/components/detail/use-name";
import { Avatar } from "@/components/ui/avatar";
import { CopyButton } from "@/components/ui/copy-button";
import { PlainLink } from "@/components/ui/plain-link";
import { RelativeTime } from "@/components/ui/relative-time";
import type { ChannelType } from "@/lib/contract/channel-type";
import type { ChannelRow } from "@/lib/contract/views";
import { routes } from "@/lib/routes";
import { ChannelTypeIcon } from "./detail/channel-type-icon";

/** The translator is passed in: one per cell, in thousands of cells, would slow down scrolling. */
type ChannelWords = ReturnType<typeof useTranslations<"channels">>;

interface NameCellProps {
  channel: ChannelRow & { gone?: boolean };
  t: ChannelWords;
}

export function NameCell({ channel, t }: NameCellProps) {
  const name = channel.name || channel.id;
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={name} src={channel.imageUrl} shape="square" />
      <bdi className="truncate font-medium text-ink">
        {channel.name || (
          <span className="pe-0.5 font-normal text-muted italic">{t("unnamed")}</span>
        )}
      </bdi>
      {channel.isFrozen && (
        <Snowflake aria-label={t("frozen")} className="size-3.5 shrink-0 text-accent-ink" />
      )}
      {channel.gone && <GoneMark words={t("gone")} explained={t("goneExplained")} />}
    </span>
  );
}

export function TypeCell({ type, name }: { type: ChannelType | undefined; name: string }) {
  if (!type) return <Nothing />;
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-muted">
      <ChannelTypeIcon type={type} />
      <span className="truncate">{name}</span>
    </span>
  );
}

export function OwnerCell({ channel, application }: { channel: ChannelRow; application: string }) {
  const name = useName(application, channel.ownerId ?? "", channel.ownerName);
  if (!channel.ownerId) return <Nothing />;
  return (
    <PlainLink
      href={routes.user(application, channel.ownerId)}
      tabIndex={-1}
      className="truncate text-muted hover:text-ink hover:underline"
    >
      {name ? <bdi>{name}</bdi> : <code className="font-mono text-xs">{channel.ownerId}</code>}
    </PlainLink>
  );
}

export function FrozenCell({ frozen, t }: { frozen: boolean | undefined; t: ChannelWords }) {
  if (!frozen) return <Nothing />;
  return <span className="text-muted">{t("frozen")}</span>;
}

export function LastMessageCell({ channel, t }: { channel: ChannelRow; t: ChannelWords }) {
  const message = channel.lastMessage;
  if (message === undefined) return <Nothing />;
  if (message === null) return <span className="text-faint">{t("noMessage")}</span>;
  return (
    <span className="flex min-w-0 flex-1 items-baseline gap-1.5">
      <bdi className="max-w-28 shrink-0 truncate text-ink">
        {message.username ?? message.userId}
      </bdi>
      <bdi className="min-w-0 flex-1 truncate text-left text-muted">{message.text}</bdi>
      {message.createdAt != null && (
        <span className="shrink-0 text-faint text-xs">
          <RelativeTime ms={message.createdAt} />
        </span>
      )}
    </span>
  );
}

export function TextCell({ text }: { text: string | undefined }) {
  if (!text) return <Nothing />;
  return <bdi className="truncate text-muted">{text}</bdi>;
}

interface IdCellProps {
  id: string;
  t: ChannelWords;
  near: boolean;
}

export function IdCell({ id, t, near }: IdCellProps) {
  return (
    <>
      <code className="min-w-0 flex-1 truncate font-mono text-faint text-xs">{id}</code>
      {near && <CopyButton key={id} text={id} label={t("copyId")} tabIndex={-1} />}
    </>
  );
}
