"use client";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight, Ban, Check, CircleHelp, LoaderCircle, RefreshCw } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ErrorReason } from "@/components/ui/error-reason";
import { IconButton } from "@/components/ui/icon-button";
import type { BlockRelation } from "@/lib/queries/block-relation";
import { blockQueries, type DesiredBlock } from "@/lib/queries/blocks";
import type { Person } from "@/lib/queries/people-directory";
import { routes } from "@/lib/routes";
import { PersonName } from "./person-name";
import { ReasonNote } from "./reason-note";
import { useRelation } from "./use-relation";

interface DirectionCardProps {
  application: string;
  user: Person;
  other: Person;
  canBlock: boolean;
  onAsk: (verb: DesiredBlock["verb"], user: Person, blocked: Person) => void;
}

/** Whether one of two people has blocked the other, and what can be done about it. */
export function DirectionCard({ application, user, other, canBlock, onAsk }: DirectionCardProps) {
  const t = useTranslations("blocks");
  const { relation, lookOn } = useRelation(application, user.id, other.id);
  const isBlocked = relation?.isBlocked ?? null;
  const reasons = useQuery({
    ...blockQueries.reasons(application, user.id),
    enabled: canBlock,
  });
  const names = { user: user.username || user.id, blocked: other.username || other.id };
  const settled = relation?.state !== "running" && relation !== undefined;
  return (
    <section
      aria-label={t("direction", names)}
      className="flex min-w-0 flex-col gap-3 rounded-lg border p-4"
    >
      <header className="flex min-w-0 items-center gap-2">
        <h2 className="flex min-w-0 flex-1 items-center gap-2 text-sm">
          <UserLink application={application} person={user} />
          <ArrowRight aria-hidden="true" className="size-3.5 shrink-0 text-faint" />
          <UserLink application={application} person={other} />
        </h2>
        <IconButton
          label={t("lookAgain")}
          size="sm"
          disabled={!settled}
          onClick={() => lookOn(true)}
        >
          <RefreshCw />
        </IconButton>
      </header>
      <div role="status" className="min-h-12 text-sm">
        <RelationWords relation={relation} names={names} />
        {canBlock && isBlocked && reasons.data && (
          <p className="mt-1 text-xs">
            <ReasonNote application={application} reason={reasons.data.get(other.id)} t={t} />
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {canBlock && isBlocked !== true && (
          <Button onClick={() => onAsk("block", user, other)}>
            <Ban />
            {t("block")}
          </Button>
        )}
        {canBlock && isBlocked !== false && (
          <Button onClick={() => onAsk("unblock", user, other)}>{t("unblock")}</Button>
        )}
        {(relation?.state === "stopped" || relation?.state === "failed") && (
          <Button onClick={() => lookOn(false)}>
            {t(relation.state === "failed" ? "relation.retry" : "relation.lookFurther")}
          </Button>
        )}
      </div>
    </section>
  );
}

function UserLink({ application, person }: { application: string; person: Person }) {
  return (
    <Link
      href={routes.user(application, person.id)}
      prefetch={false}
      className="min-w-0 rounded-sm hover:underline"
    >
      <PersonName person={person} />
    </Link>
  );
}

interface RelationWordsProps {
  relation: BlockRelation | undefined;
  names: { user: string; blocked: string };
}

function RelationWords({ relation, names }: RelationWordsProps) {
  const t = useTranslations("blocks.relation");
  if (relation?.isBlocked === true) {
    return (
      <p className="flex items-start gap-2 font-medium text-danger-ink">
        <Ban aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {t("blocked", names)}
      </p>
    );
  }
  if (relation?.isBlocked === false) {
    return (
      <p className="flex items-start gap-2 text-ink">
        <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success-ink" />
        {t("notBlocked", names)}
      </p>
    );
  }
  const count = relation?.looked ?? 0;
  if (relation?.state === "stopped" || relation?.state === "failed") {
    return (
      <p className="flex items-start gap-2 text-warning-ink">
        <CircleHelp aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          {t(relation.state, { count })} {relation.error && <ErrorReason error={relation.error} />}
        </span>
      </p>
    );
  }
  return (
    <p className="flex items-start gap-2 text-muted">
      <LoaderCircle aria-hidden="true" className="mt-0.5 size-4 shrink-0 animate-spin" />
      {t("looking", { count })}
    </p>
  );
}
