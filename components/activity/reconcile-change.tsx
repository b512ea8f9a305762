"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { SearchCheck } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useErrorReason } from "@/components/ui/error-reason";
import { reconcileChange } from "@/lib/queries/reconcile-change";
import { runQueries } from "@/lib/queries/runs";

interface ReconcileChangeProps {
  application: string;
  seq: number;
}

/** Looks up how a change ended whose answer was lost; the audit log then says so, and so does the page. */
export function ReconcileChange({ application, seq }: ReconcileChangeProps) {
  const t = useTranslations("activity.settle");
  const reasonOf = useErrorReason();
  const router = useRouter();
  const queryClient = useQueryClient();
  const {
    mutate: look,
    isPending: looking,
    data: outcome,
    error,
  } = useMutation({
    mutationFn: () => reconcileChange(application, seq),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: runQueries.all(application) });
      router.refresh();
    },
  });
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button size="sm" aria-disabled={looking} onClick={() => !looking && look()}>
        <SearchCheck />
        {t("action")}
      </Button>
      <p role="status" className="text-muted text-xs empty:hidden">
        {looking && t("looking")}
        {error && reasonOf(error)}
        {outcome && t(outcome)}
      </p>
    </div>
  );
}
