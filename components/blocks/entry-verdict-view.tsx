"use client";
import { Check, CircleHelp, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { TextLink } from "@/components/ui/text-link";
import type { EntryVerdict } from "@/lib/contract/block-verdict";
import type { ChannelView } from "@/lib/contract/views";
import type { Person } from "@/lib/queries/people-directory";
import { routes } from "@/lib/routes";

interface EntryVerdictViewProps {
  application: string;
  channel: ChannelView;
  verdict: EntryVerdict;
  entrant: Person;
  other: Person;
}

const looks = {
  allowed: { Icon: Check, tone: "bg-success-soft text-success-ink" },
  refused: { Icon: X, tone: "bg-danger-soft text-danger-ink" },
  unknown: { Icon: CircleHelp, tone: "bg-warning-soft text-warning-ink" },
};

/** The verdict, the row that decides it, and what the service does not say. */
export function EntryVerdictView(props: EntryVerdictViewProps) {
  const { application, channel, verdict, entrant, other } = props;
  const t = useTranslations("blocks.check");
  const rules = useTranslations("blocks.rules.rows");
  const types = useTranslations("channelTypes");
  const { Icon, tone } = looks[verdict.verdict];
  const names = { entrant: entrant.username || entrant.id, other: other.username || other.id };
  const entrantBlocks = verdict.rule?.enters === "blocker";
  const roles = {
    blocker: entrantBlocks ? names.entrant : names.other,
    blocked: entrantBlocks ? names.other : names.entrant,
  };
  return (
    <div role="status" className="grid gap-3 rounded-lg border p-4 text-sm">
      <p className={classNames("flex items-center gap-2 rounded-md px-3 py-2 font-medium", tone)}>
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {t(`verdict.${verdict.verdict}`, names)}
      </p>
      <p className="[overflow-wrap:anywhere]">
        <span className="text-muted">{t("because")} </span>
        {verdict.because === "rule" && verdict.rule
          ? rules(verdict.rule.id, roles)
          : t(`reason.${verdict.because === "rule" ? "no-block" : verdict.because}`, names)}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-xs">
        <dt className="text-muted">{t("channel")}</dt>
        <dd className="min-w-0 truncate">
          <TextLink href={routes.channel(application, channel.id)}>
            {channel.name || channel.id}
          </TextLink>
          {channel.type && <span className="text-muted"> · {types(`${channel.type}.name`)}</span>}
        </dd>
        <dt className="text-muted">
          <bdi>{names.entrant}</bdi>
        </dt>
        <dd>{t(`standing.${verdict.entrant}`)}</dd>
        <dt className="text-muted">
          <bdi>{names.other}</bdi>
        </dt>
        <dd>{t(`standing.${verdict.other}`)}</dd>
      </dl>
      {verdict.closedByType && <p className="text-warning-ink text-xs">{t("closedByType")}</p>}
      {(verdict.entrant === "member" || verdict.entrant === "owner") && (
        <p className="text-muted text-xs">{t("alreadyIn", names)}</p>
      )}
      <p className="text-faint text-xs">{t("onlyBlocks")}</p>
    </div>
  );
}
