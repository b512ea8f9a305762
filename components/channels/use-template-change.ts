"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { showToast } from "@/components/ui/toast";
import type { ChannelTemplate, ChannelTemplateInput } from "@/lib/contract/channel-template";
import { newId } from "@/lib/queries/new-id";
import { saveTemplate, templateQueries } from "@/lib/queries/templates";
import { useRemoveTemplate } from "./use-remove-template";

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
  const removeTemplate = useRemoveTemplate(application);
  const list = templateQueries.list(application);

  const change = useMutation({
    /** Takes what to save; null removes. */
    mutationFn: async (input: ChannelTemplateInput | null) => {
      if (input) return saveTemplate(application, id, input);
      if (template) await removeTemplate(template);
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
