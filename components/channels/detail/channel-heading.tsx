"use client";
import { Snowflake } from "lucide-react";
import { useTranslations } from "next-intl";
import { SubjectHeading } from "@/components/detail/subject-heading";
import { Badge } from "@/components/ui/badge";
import type { ChannelView } from "@/lib/contract/views";

/** The channel at a glance: picture, id, type, size and state. Its name is the page title. */
export function ChannelHeading({ channel }: { channel: ChannelView }) {
  const t = useTranslations("channel");
  const types = useTranslations("channelTypes");
  const muted = channel.mutedUsers?.length ?? 0;
  const banned = channel.bannedUsers?.length ?? 0;
  return (
    <SubjectHeading
      id={channel.id}
      name={channel.name}
      image={channel.imageUrl}
      shape="square"
      copyLabel={t("copyId")}
    >
      <p className="flex flex-wrap gap-1">
        {channel.type && <Badge>{types(`${channel.type}.name`)}</Badge>}
        {channel.memberCount !== undefined && (
          <Badge>{t("membersCounted", { count: channel.memberCount })}</Badge>
        )}
        {channel.isFrozen && (
          <Badge tone="accent">
            <Snowflake aria-hidden="true" />
            {t("frozen")}
          </Badge>
        )}
        {muted > 0 && <Badge tone="warning">{t("mutedCounted", { count: muted })}</Badge>}
        {banned > 0 && <Badge tone="danger">{t("bannedCounted", { count: banned })}</Badge>}
      </p>
    </SubjectHeading>
  );
}
