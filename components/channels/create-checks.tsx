"use client";
import { ListChecks } from "lucide-react";
import { useTranslations } from "next-intl";
import { VerdictText } from "@/components/preflight/verdict-text";
import { Button } from "@/components/ui/button";
import { ErrorReason } from "@/components/ui/error-reason";
import { isDraftField } from "@/lib/contract/channel-draft";
import type { VerdictLine } from "@/lib/contract/check-messages";
import type { CreationState } from "./use-create-channel";

interface CreateChecksProps {
  state: CreationState;
  /** Whether the form has changed since the check. */
  stale: boolean;
  busy: boolean;
  onCheck: () => void;
}

const order = { error: 0, warning: 1, ok: 2 } as const;

/** The results of the check before sending, line by line. */
export function CreateChecks({ state, stale, busy, onCheck }: CreateChecksProps) {
  const t = useTranslations("create.checks");
  return (
    <section aria-label={t("title")} className="grid min-w-0 gap-2">
      <header className="flex items-center justify-between gap-2">
        <h2 className="font-semibold text-sm">{t("title")}</h2>
        <Button size="sm" disabled={busy} onClick={onCheck}>
          <ListChecks />
          {t("run")}
        </Button>
      </header>
      {state.phase === "checking" && <CheckProgress done={state.done} total={state.total} />}
      {state.phase === "checked" && (
        <>
          {stale && <p className="text-muted text-xs">{t("stale")}</p>}
          <ul className={stale ? "grid gap-1.5 opacity-60" : "grid gap-1.5"}>
            {[...state.verdict.lines]
              .sort((a, b) => order[a.level] - order[b.level])
              .map((line) => (
                <li key={JSON.stringify(line)}>
                  <CheckLine line={line} />
                </li>
              ))}
          </ul>
        </>
      )}
      {state.phase === "unchecked" && (
        <p className="text-danger-ink text-sm">
          {t("failed")} <ErrorReason error={state.error} />
        </p>
      )}
      {state.phase !== "checking" && state.phase !== "checked" && state.phase !== "unchecked" && (
        <p className="text-muted text-xs">{t("explain")}</p>
      )}
    </section>
  );
}

function CheckLine({ line }: { line: VerdictLine }) {
  const fields = useTranslations("create.fields");
  return (
    <div className="grid gap-0.5">
      {line.field && isDraftField(line.field) && line.level !== "ok" && (
        <span className="ps-5 text-2xs text-faint">{fields(line.field)}</span>
      )}
      <VerdictText line={line} />
    </div>
  );
}

function CheckProgress({ done, total }: { done: number; total: number }) {
  const t = useTranslations("create.checks");
  return (
    <div className="grid gap-1">
      <progress
        aria-label={t("title")}
        value={done}
        max={Math.max(total, 1)}
        className="h-1.5 w-full accent-accent"
      />
      <p className="text-muted text-xs">{t("progress", { done, total })}</p>
    </div>
  );
}
