"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorReason } from "@/components/ui/error-reason";
import { showToast, undoTimeoutMs } from "@/components/ui/toast";
import { asError } from "@/lib/queries/as-error";
import { type ListedView, refreshViews, removeView, saveView } from "@/lib/queries/saved-views";

/** Returns a function that removes a view, with Undo for ten seconds; failures show a notice. */
export function useRemoveView(application: string): (view: ListedView) => Promise<void> {
  const t = useTranslations("views");
  const reasonOf = useErrorReason();
  const queryClient = useQueryClient();
  const refresh = () => refreshViews(queryClient, application);
  const failed = (title: string, thrown: unknown) =>
    showToast({ title, description: reasonOf(asError(thrown)), tone: "danger" });

  const restore = async ({ id, name, list, query, shared, pinned }: ListedView) => {
    try {
      await saveView(application, id, { name, list, query, shared, pinned });
      showToast({ title: t("restored"), description: name });
    } catch (thrown) {
      failed(t("notRestored"), thrown);
    }
    await refresh();
  };

  return async (view) => {
    try {
      await removeView(application, view.id);
      showToast({
        title: t("removed"),
        description: view.name,
        timeoutMs: undoTimeoutMs,
        action: { label: t("undo"), onSelect: () => void restore(view) },
      });
    } catch (thrown) {
      failed(t("notRemoved"), thrown);
    }
    await refresh();
  };
}
