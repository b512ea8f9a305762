"use client";
import { useLocale, useTranslations } from "next-intl";
import { Absent, Fact, Facts, FactText, FactTime, Missing } from "@/components/detail/facts";
import { inlineText } from "@/components/detail/json-text";
import { PersonLink } from "@/components/detail/person-link";
import { CopyButton } from "@/components/ui/copy-button";
import { isSuperChannel } from "@/lib/contract/channel-traits";
import type { ChannelView } from "@/lib/contract/views";
import { MembersCell } from "./member-count";

interface ChannelFactsProps {
  application: string;
  channel: ChannelView;
}

/** The channel's own fields. Missing ones are shown as not sent, never guessed. */
export function ChannelFacts({ application, channel }: ChannelFactsProps) {
  const t = useTranslations("channel");
  const list = useTranslations("channels");
  const common = useTranslations("detail");
  const locale = useLocale();
  const notForSuper =
    channel.type && isSuperChannel(channel.type) ? <Absent>{t("superOnlyNot")}</Absent> : null;
  const missing = (field: keyof ChannelView) => <Missing view={channel} field={field} />;
  const text = (field: "category" | "subcategory" | "invitationCode" | "privateTag") => (
    <FactText view={channel} field={field} />
  );
  return (
    <Facts>
      <Fact name={t("owner")}>
        <Owner application={application} channel={channel} />
      </Fact>
      <Fact name={t("members")}>
        {channel.memberCount === undefined ? (
          missing("memberCount")
        ) : (
          <MembersCell channel={channel} t={list} locale={locale} />
        )}
      </Fact>
      <Fact name={t("category")}>{text("category")}</Fact>
      <Fact name={t("subcategory")}>{text("subcategory")}</Fact>
      <Fact name={t("frozen")}>
        {channel.isFrozen === undefined
          ? missing("isFrozen")
          : common(channel.isFrozen ? "yes" : "no")}
      </Fact>
      <Fact name={t("history")}>
        {channel.hideMessagesBeforeJoin === undefined
          ? missing("hideMessagesBeforeJoin")
          : t(channel.hideMessagesBeforeJoin ? "historyHidden" : "historyShown")}
      </Fact>
      <Fact name={t("invitationCode")}>
        {channel.invitationCode ? (
          <>
            <code className="font-mono text-xs">{channel.invitationCode}</code>
            <CopyButton text={channel.invitationCode} label={t("copyCode")} />
          </>
        ) : (
          (notForSuper ?? text("invitationCode"))
        )}
      </Fact>
      <Fact name={t("unread")}>{channel.unreadCount ?? notForSuper ?? missing("unreadCount")}</Fact>
      <Fact name={t("lastRead")}>
        {channel.lastReadAt === undefined && notForSuper ? (
          notForSuper
        ) : (
          <FactTime view={channel} field="lastReadAt" />
        )}
      </Fact>
      <Fact name={t("privateTag")}>{text("privateTag")}</Fact>
      <Fact name={t("privateData")}>
        {channel.privateData === undefined ? (
          missing("privateData")
        ) : Object.keys(channel.privateData).length === 0 ? (
          <Absent>{common("none")}</Absent>
        ) : (
          <code className="font-mono text-xs">{inlineText(channel.privateData)}</code>
        )}
      </Fact>
      <Fact name={t("created")}>
        <FactTime view={channel} field="createdAt" />
      </Fact>
      <Fact name={t("updated")}>
        <FactTime view={channel} field="updatedAt" />
      </Fact>
    </Facts>
  );
}

function Owner({ application, channel }: ChannelFactsProps) {
  const t = useTranslations("channel");
  const { ownerId } = channel;
  if (ownerId === undefined) return <Missing view={channel} field="ownerId" />;
  if (ownerId === "") return <Absent>{t("noOwner")}</Absent>;
  const owner = channel.members?.find((member) => member.id === ownerId);
  return (
    <PersonLink
      application={application}
      id={ownerId}
      name={owner?.username}
      imageUrl={owner?.profileImageUrl}
    />
  );
}
