"use client";
import { Bell, BellOff, LogIn, Megaphone, UsersRound } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Absent } from "@/components/detail/facts";
import { inlineText } from "@/components/detail/json-text";
import { channelTypeTraits } from "@/lib/contract/channel-traits";
import type { ChannelView } from "@/lib/contract/views";
import { ChannelTypeIcon } from "./channel-type-icon";

/** What the channel's type means: who joins, what is pushed, who reads whom, what is not provided. */
export function ChannelTypeMeaning({ channel }: { channel: ChannelView }) {
  const t = useTranslations("channel");
  const types = useTranslations("channelTypes");
  const common = useTranslations("detail");
  const { type } = channel;
  if (!type) {
    const sent = channel.unknownFields.type;
    return sent === undefined ? (
      <Absent>{common("notSent")}</Absent>
    ) : (
      <p className="text-muted">{t("unknownType", { type: inlineText(sent) })}</p>
    );
  }
  const traits = channelTypeTraits(type);
  return (
    <ul className="grid gap-2">
      <Line icon={<ChannelTypeIcon type={type} />}>
        <span className="font-medium text-ink">{types(`${type}.name`)}</span>
      </Line>
      <Line icon={<LogIn />}>{t(`join.${traits.join}`)}</Line>
      <Line icon={traits.pushNotifications ? <Bell /> : <BellOff />}>
        {t(traits.pushNotifications ? "pushSent" : "pushNotSent")}
      </Line>
      {traits.broadcast && <Line icon={<Megaphone />}>{t("broadcastRule")}</Line>}
      {traits.super && <Line icon={<UsersRound />}>{t("superLimits")}</Line>}
    </ul>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2 text-muted [&_svg]:mt-[3px] [&_svg]:size-3.5 [&_svg]:shrink-0 [&_svg]:text-faint">
      {icon}
      <span>{children}</span>
    </li>
  );
}
