"use client";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button, buttonClasses } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { ErrorReason } from "@/components/ui/error-reason";
import { RequestId } from "@/components/ui/request-id";
import { RequestError } from "@/lib/queries/request-error";
import { routes } from "@/lib/routes";
import type { CreationState } from "./use-create-channel";

interface CreateOutcomeProps {
  application: string;
  state: CreationState;
  stale: boolean;
  onSendAnyway: () => void;
  onLookAgain: () => void;
}

/** The outcome of the last attempt, with what can be done about it. */
export function CreateOutcome(props: CreateOutcomeProps) {
  return (
    <div role="alert" className="empty:hidden">
      <Outcome {...props} />
    </div>
  );
}

function Outcome({ application, state, stale, onSendAnyway, onLookAgain }: CreateOutcomeProps) {
  const t = useTranslations("create.outcome");
  if (state.phase === "checked" && !stale) {
    const { expected } = state.verdict;
    if (expected === "created") return null;
    return (
      <Notice
        tone={expected === "refused" ? "danger" : "warning"}
        actions={<Button onClick={onSendAnyway}>{t(`${expected}.action`)}</Button>}
      >
        {t(`${expected}.text`)}
      </Notice>
    );
  }
  if (state.phase === "unchecked" && !stale) {
    const anyway = <Button onClick={onSendAnyway}>{t("unsure.action")}</Button>;
    return (
      <Notice tone="warning" actions={!isBarred(state.error) && anyway}>
        {t("unchecked")} <ErrorReason error={state.error} />
      </Notice>
    );
  }
  if (state.phase === "refused") {
    const { serviceMessage } = state.error;
    return (
      <Notice tone="danger">
        <p>
          {t("notCreated")} {!serviceMessage && <ErrorReason error={state.error} />}
        </p>
        {serviceMessage && (
          <p className="mt-0.5">{t("serviceSays", { message: serviceMessage })}</p>
        )}
        <RequestId error={state.error} className="mt-1" />
      </Notice>
    );
  }
  if (state.phase !== "lost") return null;
  const { finding } = state;
  const lookAgain = <Button onClick={onLookAgain}>{t("lost.lookAgain")}</Button>;
  if (finding?.kind === "not-there") {
    return (
      <Notice tone="warning" actions={lookAgain}>
        {t("lost.nothing")}
      </Notice>
    );
  }
  if (finding && finding.kind !== "there") {
    const { kind, channel } = finding;
    return (
      <Notice
        tone={kind === "in-doubt" ? "warning" : "danger"}
        actions={
          <>
            <Link href={routes.channel(application, channel.id)} className={buttonClasses()}>
              {t("lost.open")}
            </Link>
            <a href={routes.newChannel(application)} className={buttonClasses()}>
              {t("lost.anew")}
            </a>
          </>
        }
      >
        {t(`lost.${kind}`, { name: channel.name || channel.id })}
      </Notice>
    );
  }
  return (
    <Notice tone="danger" actions={lookAgain}>
      {t("lost.unknown")}
    </Notice>
  );
}

/** Whether sending would be refused like the check: no session, or no permission. */
function isBarred(error: Error): boolean {
  if (!(error instanceof RequestError)) return false;
  return error.kind === "unauthenticated" || error.kind === "forbidden";
}

const tones = {
  danger: "bg-danger-soft text-danger-ink",
  warning: "bg-warning-soft text-warning-ink",
  neutral: "bg-sunken text-ink",
} as const;

interface NoticeProps {
  tone: keyof typeof tones;
  actions?: ReactNode;
  children: ReactNode;
}

/** A notice in the form, with its actions. */
export function Notice({ tone, actions, children }: NoticeProps) {
  return (
    <div
      className={classNames(
        "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md px-3 py-2 text-sm",
        tones[tone],
      )}
    >
      <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">{children}</div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
