"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { showToast } from "@/components/ui/toast";
import type { ChannelTemplate, ChannelTemplateInput } from "@/lib/contract/channel-template";
import { asError } from "@/lib/queries/as-error";
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
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const removeTemplate = useRemoveTemplate(application);
  const list = templateQueries.list(application);

  const run = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await work();
      await queryClient.invalidateQueries(list);
      onClose();
    } catch (thrown) {
      setError(asError(thrown));
      setBusy(false);
    }
  };

  return {
    busy,
    error,
    save: (input: ChannelTemplateInput) =>
      run(async () => {
        const saved = await saveTemplate(application, id, input);
        queryClient.setQueryData(list.queryKey, (before) => [
          ...(before ?? []).filter((other) => other.id !== saved.id),
          saved,
        ]);
        showToast({ title: t("saved"), description: saved.name });
        onSaved(saved);
      }),
    remove: (removed: ChannelTemplate) =>
      run(async () => {
        await removeTemplate(removed);
        onSaved(null);
      }),
  };
}
