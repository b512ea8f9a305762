"use client";
import { Snowflake } from "lucide-react";
import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { CopyButton } from "@/components/ui/copy-button";
import { CopyLinkButton } from "@/components/ui/copy-link-button";
import type { ChannelView } from "@/lib/contract/views";

/** Who the channel is at a glance: picture, id, type. Its name is the title above. */
export function ChannelHeading({ channel }: { channel: ChannelView }) {
  const t = useTranslations("channel");
  const types = useTranslations("channelTypes");
  return (
    <div className="flex min-w-0 items-center gap-3 border-b px-4 py-3">
      <Avatar name={channel.name || channel.id} src={channel.imageUrl} size="lg" shape="square" />
      <div className="grid min-w-0 gap-1">
        <p className="flex min-w-0 items-center gap-1">
          <code className="truncate font-mono text-muted text-xs">{channel.id}</code>
          <CopyButton text={channel.id} label={t("copyId")} />
          <CopyLinkButton />
        </p>
        <p className="flex flex-wrap gap-1">
          {channel.type && <Badge>{types(`${channel.type}.name`)}</Badge>}
          {channel.isFrozen && (
            <Badge tone="accent">
              <Snowflake aria-hidden="true" />
              {t("frozen")}
            </Badge>
          )}
        </p>
      </div>
    </div>
  );
}
