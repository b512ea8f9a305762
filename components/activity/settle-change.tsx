"use client";
import { useQueryClient } from "@tanstack/react-query";
import { SearchCheck } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { useErrorReason } from "@/components/ui/error-reason";
import type { TrailOutcome } from "@/lib/contract/trail-item";
import { asError } from "@/lib/queries/as-error";
import { runQueries } from "@/lib/queries/runs";
import { settleChange } from "@/lib/queries/settle-change";

interface SettleChangeProps {
  application: string;
  seq: number;
}

/** Looks up how a change ended whose answer was lost; the trail then says so, and so does the page. */
export function SettleChange({ application, seq }: SettleChangeProps) {
  const t = useTranslations("activity.settle");
  const reasonOf = useErrorReason();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [looking, startLooking] = useTransition();
  const [said, setSaid] = useState<TrailOutcome | Error>();
  const look = () =>
    startLooking(async () => {
      try {
        setSaid(await settleChange(application, seq));
        void queryClient.invalidateQueries({ queryKey: runQueries.all(application) });
        router.refresh();
      } catch (error) {
        setSaid(asError(error));
      }
    });
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button size="sm" aria-disabled={looking} onClick={() => !looking && look()}>
        <SearchCheck />
        {t("action")}
      </Button>
      <p role="status" className="text-muted text-xs empty:hidden">
        {looking && t("looking")}
        {!looking && said !== undefined && (said instanceof Error ? reasonOf(said) : t(said))}
      </p>
    </div>
  );
}
