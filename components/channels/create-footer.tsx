"use client";
import { useTranslations } from "next-intl";
import { ActingOn } from "@/components/detail/acting-on";
import { Button } from "@/components/ui/button";
import { CreateOutcome } from "./create-outcome";
import type { CreationState } from "./use-create-channel";

interface CreateFooterProps {
  application: string;
  state: CreationState;
  busy: boolean;
  stale: boolean;
  onCreate: () => void;
  onSendAnyway: () => void;
  onLookAgain: () => void;
}

/** The Create button, its progress, and the outcome of the last attempt. */
export function CreateFooter({ busy, onCreate, ...outcome }: CreateFooterProps) {
  const t = useTranslations("create");
  const { phase } = outcome.state;
  return (
    <footer className="grid gap-2 border-t bg-canvas px-4 py-3">
      <CreateOutcome {...outcome} />
      <ActingOn />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          aria-disabled={busy}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          data-tooltip={t("submitKeys")}
          onClick={onCreate}
        >
          {t("submit")}
        </Button>
        <span role="status" className="text-muted text-sm">
          {(phase === "checking" || phase === "sending" || phase === "looking") &&
            t(`phase.${phase}`)}
        </span>
      </div>
    </footer>
  );
}
