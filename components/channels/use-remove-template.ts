"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorReason } from "@/components/ui/error-reason";
import { showToast, undoTimeoutMs } from "@/components/ui/toast";
import type { ChannelTemplate } from "@/lib/contract/channel-template";
import { asError } from "@/lib/queries/as-error";
import { removeTemplate, saveTemplate, templateQueries } from "@/lib/queries/templates";

/**
 * Returns what removes a template, which can be undone for ten seconds; whoever shows the list asks
 * for it anew. It throws `RequestError`.
 */
export function useRemoveTemplate(
  application: string,
): (template: ChannelTemplate) => Promise<void> {
  const t = useTranslations("create.template");
  const reasonOf = useErrorReason();
  const queryClient = useQueryClient();

  const restore = async ({ id, name, draft, modes }: ChannelTemplate) => {
    try {
      await saveTemplate(application, id, { name, draft, modes });
      showToast({ title: t("restored"), description: name });
    } catch (thrown) {
      const description = reasonOf(asError(thrown));
      showToast({ title: t("notRestored"), description, tone: "danger" });
    }
    await queryClient.invalidateQueries(templateQueries.list(application));
  };

  return async (template) => {
    await removeTemplate(application, template.id);
    showToast({
      title: t("removed"),
      description: template.name,
      timeoutMs: undoTimeoutMs,
      action: { label: t("undo"), onSelect: () => void restore(template) },
    });
  };
}
