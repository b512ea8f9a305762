"use client";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { BotType } from "@/components/detail/bot-type";
import { Absent, Missing } from "@/components/detail/facts";
import { LooseFields } from "@/components/detail/loose-fields";
import { Avatar } from "@/components/ui/avatar";
import { CopyButton } from "@/components/ui/copy-button";
import { NameAndId } from "@/components/ui/name-and-id";
import type { ChannelView } from "@/lib/contract/views";
import { routes } from "@/lib/routes";

interface ChannelBotsProps {
  application: string;
  channel: ChannelView;
}

/** The bots of a channel, each leading to the channels it has joined. */
export function ChannelBots({ application, channel }: ChannelBotsProps) {
  const t = useTranslations("channel");
  const types = useTranslations("bots");
  const { bots } = channel;
  if (!bots) return <Missing view={channel} field="bots" />;
  if (bots.length === 0) return <Absent>{t("noBots")}</Absent>;
  return (
    <ul className="grid gap-2">
      {bots.map((bot) => (
        <li key={bot.id} className="grid gap-2">
          <span className="flex min-w-0 items-center gap-2">
            <Avatar name={bot.name || bot.id} src={bot.profileImageUrl} shape="square" />
            <Link
              href={routes.bot(application, bot.id)}
              prefetch={false}
              className="min-w-0 rounded-sm hover:underline"
            >
              <NameAndId name={bot.name} id={bot.id} />
            </Link>
            <CopyButton text={bot.id} label={types("copyId")} />
            {bot.type && <BotType type={bot.type} />}
          </span>
          <LooseFields view={bot} />
        </li>
      ))}
    </ul>
  );
}
