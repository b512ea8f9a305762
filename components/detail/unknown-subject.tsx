"use client";
import { Bot, MessagesSquare, UserRoundX } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { routes } from "@/lib/routes";

const looks = {
  channel: { Icon: MessagesSquare, listHref: routes.channels },
  user: { Icon: UserRoundX, listHref: routes.users },
  bot: { Icon: Bot, listHref: routes.bots },
};

interface UnknownSubjectProps {
  kind: keyof typeof looks;
  application: string;
  id: string;
}

/** Shown for a channel, a user or a bot that the service does not have. */
export function UnknownSubject({ kind, application, id }: UnknownSubjectProps) {
  const t = useTranslations("detail.unknown");
  const { Icon, listHref } = looks[kind];
  return (
    <EmptyState
      icon={<Icon />}
      title={t(`${kind}.title`)}
      actions={<ButtonLink href={listHref(application)}>{t(`${kind}.back`)}</ButtonLink>}
    >
      <p>{t(`${kind}.text`)}</p>
      <code className="mt-2 block font-mono text-xs [overflow-wrap:anywhere]">{id}</code>
    </EmptyState>
  );
}
