"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ActingOn } from "@/components/detail/acting-on";
import { FormDialog } from "@/components/page/form-dialog";
import { showToast } from "@/components/ui/toast";
import type { FrozenView } from "@/lib/contract/frozen-view";
import { refreshFrozenViews, removeFrozenView } from "@/lib/queries/frozen-views";
import { routes } from "@/lib/routes";

interface RemoveFrozenDialogProps {
  application: string;
  view: FrozenView;
  onClose: () => void;
}

/** Asks for confirmation before a frozen view is deleted for good. */
export function RemoveFrozenDialog({ application, view, onClose }: RemoveFrozenDialogProps) {
  const t = useTranslations("frozenViews");
  const router = useRouter();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => removeFrozenView(application, view.id),
    onSuccess: () => {
      onClose();
      showToast({ title: t("removed"), description: view.name });
      void refreshFrozenViews(queryClient, application);
      router.push(routes.frozenViews(application));
    },
  });
  return (
    <FormDialog
      title={t("removeTitle")}
      description={t("removeText", { name: view.name })}
      width="sm"
      submit={t("remove")}
      danger
      disabled={isPending}
      error={error}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <ActingOn />
    </FormDialog>
  );
}
