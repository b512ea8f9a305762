"use client";
import { useMutation } from "@tanstack/react-query";
import { CopyPlus, ListPlus } from "lucide-react";
import { useParams, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { wizardWith } from "@/components/runs/handed-rows";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { useErrorReason } from "@/components/ui/error-reason";
import { showToast } from "@/components/ui/toast";
import { runLimits } from "@/lib/contract/run-limits";
import { request } from "@/lib/queries/request";
import { routes } from "@/lib/routes";

/** The actions for channels: one is cloned in the form, any number in a run. */
export function ChannelActions({ ids }: { ids: readonly string[] }) {
  const t = useTranslations("selection");
  const { application } = useParams<{ application: string }>();
  const router = useRouter();
  const reasonOf = useErrorReason();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      request("POST /api/[application]/runs/channels/clones", {
        params: { application },
        body: { ids: [...ids] },
      }),
    onSuccess: ({ text, missing }) => {
      if (missing > 0) showToast({ title: t("missing", { count: missing }), tone: "danger" });
      if (text !== "") router.push(wizardWith(application, "createMany", { text }));
    },
    onError: (error) =>
      showToast({ title: t("cloneFailed"), description: reasonOf(error), tone: "danger" }),
  });
  const [only] = ids;
  const tooMany = ids.length > runLimits.clonesMax;
  return (
    <>
      {only !== undefined && ids.length === 1 && (
        <ButtonLink href={routes.newChannel(application, { from: only })} size="sm">
          <CopyPlus />
          <span className="phone:sr-only">{t("clone")}</span>
        </ButtonLink>
      )}
      <Button
        size="sm"
        disabled={isPending || tooMany}
        aria-busy={isPending}
        onClick={() => mutate()}
      >
        <ListPlus />
        <span className="phone:sr-only">
          {tooMany ? t("cloneTooMany", { max: runLimits.clonesMax }) : t("cloneInRun")}
        </span>
      </Button>
    </>
  );
}
