"use client";
import { useMutation } from "@tanstack/react-query";
import { UserRoundCheck } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { peopleText, wizardWith } from "@/components/runs/handed-rows";
import { Button } from "@/components/ui/button";
import { useErrorReason } from "@/components/ui/error-reason";
import { showToast } from "@/components/ui/toast";
import { request } from "@/lib/queries/request";

/** Opens the wizard of an unblock run with the pairs that the ticket left blocked. */
export function UnblockAll({ application, ticket }: { application: string; ticket: string }) {
  const t = useTranslations("tickets.unblock");
  const router = useRouter();
  const reasonOf = useErrorReason();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      request("GET /api/[application]/tickets/[ticket]/blocks", {
        params: { application, ticket },
      }),
    onSuccess: ({ pairs }) => {
      if (pairs.length === 0) showToast({ title: t("none") });
      else {
        const rows = { text: peopleText(pairs), note: { ticket } };
        router.push(wizardWith(application, "unblockMany", rows));
      }
    },
    onError: (error) =>
      showToast({ title: t("failed"), description: reasonOf(error), tone: "danger" }),
  });
  return (
    <Button
      size="sm"
      data-tooltip={t("text")}
      aria-disabled={isPending}
      aria-busy={isPending}
      onClick={() => !isPending && mutate()}
    >
      <UserRoundCheck />
      <span className="phone:sr-only">{t("open")}</span>
    </Button>
  );
}
