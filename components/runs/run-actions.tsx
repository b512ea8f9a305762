"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Pause, Play, Square, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActingOn } from "@/components/detail/acting-on";
import { Button } from "@/components/ui/button";
import { useErrorReason } from "@/components/ui/error-reason";
import { lazyPart } from "@/components/ui/lazy-part";
import { showToast } from "@/components/ui/toast";
import type { NamedApplication } from "@/lib/contract/application";
import type { RunView } from "@/lib/contract/run-views";
import { runMutations, runQueries } from "@/lib/queries/runs";

const UndoDialog = lazyPart(() => import("./undo-dialog"), "UndoDialog");
const ConfirmDialog = lazyPart(() => import("@/components/page/confirm-dialog"), "ConfirmDialog");

interface RunActionsProps {
  application: NamedApplication;
  run: RunView;
}

/** What the person may do with a run now: pause, resume, stop, undo. */
export function RunActions({ application, run }: RunActionsProps) {
  const t = useTranslations("runs.actions");
  const stop = useTranslations("runs.stopDialog");
  const reasonOf = useErrorReason();
  const queryClient = useQueryClient();
  const [dialog, setDialog] = useState<"stop" | "undo" | null>(null);
  const { mutate: act, isPending: busy } = useMutation({
    ...runMutations.act(application.id, run.id),
    onSuccess: async (next) => {
      const { queryKey } = runQueries.detail(application.id, run.id);
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, next);
    },
    onError: (error) =>
      showToast({ title: t("failed"), description: reasonOf(error), tone: "danger" }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: runQueries.all(application.id) });
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      {run.may.pause && (
        <Button disabled={busy} onClick={() => act("pause")}>
          <Pause />
          {t("pause")}
        </Button>
      )}
      {run.may.resume && (
        <Button variant="primary" disabled={busy} onClick={() => act("resume")}>
          <Play />
          {t("resume")}
        </Button>
      )}
      {run.may.stop && (
        <Button disabled={busy} onClick={() => setDialog("stop")}>
          <Square />
          {t("stop")}
        </Button>
      )}
      {run.may.undo && (
        <Button disabled={busy} onClick={() => setDialog("undo")}>
          <Undo2 />
          {t("undo")}
        </Button>
      )}
      {dialog === "undo" && (
        <UndoDialog application={application} run={run} onClose={() => setDialog(null)} />
      )}
      {dialog === "stop" && (
        <ConfirmDialog
          title={stop("title")}
          text={stop("text")}
          cancel={stop("cancel")}
          confirm={stop("confirm")}
          onCancel={() => setDialog(null)}
          onConfirm={() => {
            setDialog(null);
            act("stop");
          }}
        >
          <ActingOn />
        </ConfirmDialog>
      )}
    </div>
  );
}
