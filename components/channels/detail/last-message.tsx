"use client";
import { Reply } from "lucide-react";
import { useTranslations } from "next-intl";
import { hasPairs, Pairs } from "@/components/detail/data-pairs";
import { Absent, FactTime, Missing } from "@/components/detail/facts";
import { inlineText } from "@/components/detail/json-text";
import { LoosePart } from "@/components/detail/loose-fields";
import { NamedPerson } from "@/components/detail/named-person";
import { PersonLink } from "@/components/detail/person-link";
import { TitledPart } from "@/components/detail/section";
import { Badge } from "@/components/ui/badge";
import { CopyButton } from "@/components/ui/copy-button";
import type { ChannelView, MessageView } from "@/lib/contract/views";
import { MessageReactions } from "./message-reactions";

interface LastMessageProps {
  application: string;
  channel: ChannelView;
}

/** The channel's last message with everything sent along. */
export function LastMessage({ application, channel }: LastMessageProps) {
  const t = useTranslations("channel");
  const message = channel.lastMessage;
  if (message === undefined) return <Missing view={channel} field="lastMessage" />;
  if (message === null) return <Absent>{t("noMessage")}</Absent>;
  const special = message.type && message.type !== "message" ? message.type : null;
  return (
    <article className="grid min-w-0 gap-2.5">
      <header className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        {message.userId && (
          <PersonLink
            application={application}
            id={message.userId}
            name={message.username}
            imageUrl={message.profileImageUrl}
          />
        )}
        {!message.userId && message.username && <bdi>{message.username}</bdi>}
        {special && <Badge>{special}</Badge>}
        <span className="flex items-center gap-1.5 text-muted">
          <FactTime view={message} field="createdAt" />
        </span>
      </header>
      {message.parentMessage && (
        <ParentMessage application={application} parent={message.parentMessage} />
      )}
      {message.text === undefined ? (
        <Missing view={message} field="text" />
      ) : (
        <p className="max-h-64 overflow-y-auto whitespace-pre-wrap rounded-md bg-sunken px-3 py-2 text-base text-ink [overflow-wrap:anywhere]">
          <bdi>{message.text}</bdi>
        </p>
      )}
      {message.reactions && (
        <MessageReactions application={application} reactions={message.reactions} />
      )}
      <MessageRest message={message} />
    </article>
  );
}

interface ParentMessageProps {
  application: string;
  parent: Record<string, unknown>;
}

function ParentMessage({ application, parent }: ParentMessageProps) {
  const t = useTranslations("channel");
  const { username, userId, text } = parent;
  return (
    <blockquote className="flex min-w-0 gap-2 border-line-strong border-s-2 ps-3 text-muted">
      <Reply aria-hidden="true" className="mt-[3px] size-3.5 shrink-0 text-faint" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="text-faint">{t("replyTo")} </span>
        {typeof username === "string" ? (
          <bdi className="font-medium text-ink">{username} </bdi>
        ) : (
          typeof userId === "string" && <NamedPerson application={application} id={userId} />
        )}
        {typeof text === "string" ? (
          <bdi>{text}</bdi>
        ) : (
          <code className="font-mono text-xs">{inlineText(parent)}</code>
        )}
      </span>
    </blockquote>
  );
}

function MessageRest({ message }: { message: MessageView }) {
  const t = useTranslations("channel");
  const { translations, data, ownReactions, id } = message;
  return (
    <>
      {hasPairs(translations) && (
        <TitledPart title={t("translations")}>
          <Pairs data={translations} />
        </TitledPart>
      )}
      {hasPairs(data) && (
        <TitledPart title={t("messageData")}>
          <Pairs data={data} />
        </TitledPart>
      )}
      {hasPairs(ownReactions) && (
        <TitledPart title={t("ownReactions")}>
          <code className="font-mono text-xs [overflow-wrap:anywhere]">
            {inlineText(ownReactions)}
          </code>
        </TitledPart>
      )}
      <LoosePart view={message} />
      {id && (
        <p className="flex min-w-0 items-center gap-1 text-faint text-xs">
          {t("messageId")}
          <code className="truncate font-mono">{id}</code>
          <CopyButton text={id} label={t("copyMessageId")} />
        </p>
      )}
    </>
  );
}
