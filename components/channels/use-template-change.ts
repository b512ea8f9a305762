"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorReason } from "@/components/ui/error-reason";
import { showToast, undoTimeoutMs } from "@/components/ui/toast";
import type { ChannelTemplate, ChannelTemplateInput } from "@/lib/contract/channel-template";
import { asError } from "@/lib/queries/as-error";
import { newId } from "@/lib/queries/new-id";
import { removeTemplate, saveTemplate, templateQueries } from "@/lib/queries/templates";

export interface TemplateChangeOptions {
  application: string;
  /** The template to change; null keeps a new one. */
  template: ChannelTemplate | null;
  onClose: () => void;
  onSaved: (template: ChannelTemplate | null) => void;
}

/** Saves or removes a template, one at a time. */
export function useTemplateChange(options: TemplateChangeOptions) {
  const { application, template, onClose, onSaved } = options;
  const t = useTranslations("create.template");
  const queryClient = useQueryClient();
  const [id] = useState(() => template?.id ?? newId());
  const remove = useRemoveTemplate(application);
  const list = templateQueries.list(application);

  const change = useMutation({
    /** Takes what to save; null removes. */
    mutationFn: async (input: ChannelTemplateInput | null) => {
      if (input) return saveTemplate(application, id, input);
      if (template) await remove(template);
      return null;
    },
    onSuccess: async (saved) => {
      if (saved) {
        queryClient.setQueryData(list.queryKey, (before) => [
          ...(before ?? []).filter((other) => other.id !== saved.id),
          saved,
        ]);
        showToast({ title: t("saved"), description: saved.name });
      }
      onSaved(saved);
      await queryClient.invalidateQueries(list);
      onClose();
    },
  });
  const busy = change.isPending || change.isSuccess;
  const run = (input: ChannelTemplateInput | null) => {
    if (!busy) change.mutate(input);
  };
  return { busy, error: change.error, save: run, remove: () => run(null) };
}

/**
 * Returns a function that removes a template, with Undo for ten seconds; the caller refreshes the
 * list. Throws `RequestError`.
 */
function useRemoveTemplate(application: string): (template: ChannelTemplate) => Promise<void> {
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
