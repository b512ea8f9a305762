"use client";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { leaveThen } from "@/components/leaving/leaving";
import { Dialog } from "@/components/ui/dialog";
import { ErrorReason } from "@/components/ui/error-reason";
import { Pending } from "@/components/ui/pending";
import { Problem } from "@/components/ui/problem";
import { Skeleton } from "@/components/ui/skeleton";
import type { NamedApplication } from "@/lib/contract/application";
import { isBlockRun } from "@/lib/contract/run-kinds";
import type { RunView } from "@/lib/contract/run-views";
import { runMutations, runQueries } from "@/lib/queries/runs";
import { routes } from "@/lib/routes";
import { StartForm } from "./start-form";

interface UndoDialogProps {
  application: NamedApplication;
  run: RunView;
  onClose: () => void;
}

/** Starts the run that changes back what a run changed and nobody has changed since, and goes to it. */
export function UndoDialog({ application, run, onClose }: UndoDialogProps) {
  const t = useTranslations("runs.undoDialog");
  const router = useRouter();
  const { data: plan, error } = useQuery(runQueries.undoPlan(application.id, run.id));
  return (
    <Dialog
      open
      title={t("title")}
      description={
        plan && isBlockRun(run.kind) ? t(`text.${run.kind}`, { count: plan.rows }) : t("looking")
      }
      onOpenChange={(open) => !open && leaveThen(onClose)}
    >
      {error && (
        <Problem>
          <ErrorReason error={error} />
        </Problem>
      )}
      {!plan && !error && (
        <Pending label={t("looking")}>
          <Skeleton className="h-24 w-full" />
        </Pending>
      )}
      {plan && (
        <div className="grid gap-4">
          <div className="grid gap-1 text-muted text-sm">
            {plan.others > 0 && <p>{t("others", { count: plan.others })}</p>}
            <p>{t("cannotKnow")}</p>
          </div>
          {plan.rows > 0 && (
            <StartForm
              application={application}
              rows={plan.rows}
              titled={false}
              action={t("confirm", { count: plan.rows })}
              onCancel={onClose}
              start={{
                ...runMutations.undo(application.id, run),
                onSuccess: (undo) => {
                  onClose();
                  router.push(routes.run(application.id, undo.id));
                },
              }}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}
