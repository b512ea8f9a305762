"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { CreateOutcome } from "./create-outcome";
import type { CreationState } from "./use-create-channel";

interface CreateFooterProps {
  application: string;
  state: CreationState;
  busy: boolean;
  stale: boolean;
  onSendAnyway: () => void;
  onLookAgain: () => void;
}

/** The button that creates, how far that is, and what became of the last press. */
export function CreateFooter({ busy, ...outcome }: CreateFooterProps) {
  const t = useTranslations("create");
  const { phase } = outcome.state;
  return (
    <footer className="grid gap-2 border-t bg-canvas px-4 py-3 desk:px-6">
      <CreateOutcome {...outcome} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" aria-disabled={busy}>
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
