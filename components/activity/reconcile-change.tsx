"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { SearchCheck } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useErrorReason } from "@/components/ui/error-reason";
import { request } from "@/lib/queries/request";
import { runQueries } from "@/lib/queries/runs";

interface ReconcileChangeProps {
  application: string;
  seq: number;
}

/** Looks up how a change ended whose answer was lost; the audit log then says so, and so does the page. */
export function ReconcileChange({ application, seq }: ReconcileChangeProps) {
  const t = useTranslations("activity.reconcile");
  const reasonOf = useErrorReason();
  const router = useRouter();
  const queryClient = useQueryClient();
  const {
    mutate: look,
    isPending: looking,
    data,
    error,
  } = useMutation({
    mutationFn: () =>
      request("POST /api/[application]/activity/[seq]/reconcile", { params: { application, seq } }),
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
        {data && t(data.outcome)}
      </p>
    </div>
  );
}
