"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActingOn } from "@/components/detail/acting-on";
import { FormDialog } from "@/components/page/form-dialog";
import { Checkbox } from "@/components/ui/checkbox";
import { showToast } from "@/components/ui/toast";
import type { SavedViewInput } from "@/lib/contract/saved-view";
import { newId } from "@/lib/queries/new-id";
import { type ListedView, refreshViews, saveView } from "@/lib/queries/saved-views";
import { ViewNameField } from "./view-name-field";

interface SaveViewDialogProps extends Pick<SavedViewInput, "list" | "query"> {
  application: string;
  /** The view to change; a new one without it. */
  view?: ListedView;
  onClose: () => void;
}

/** Saves the page's search as a view, or changes a view's name and settings. */
export function SaveViewDialog({ application, list, query, view, onClose }: SaveViewDialogProps) {
  const t = useTranslations("views");
  const queryClient = useQueryClient();
  const [id] = useState(() => view?.id ?? newId());
  const [text, setText] = useState(() => ({
    name: view?.name ?? "",
    shared: view?.shared ?? false,
    pinned: view?.pinned ?? false,
  }));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => saveView(application, id, { ...text, list, query }),
    onSuccess: async ({ name }) => {
      onClose();
      showToast({ title: t("saved"), description: name });
      await refreshViews(queryClient, application);
    },
  });
  return (
    <FormDialog
      title={view ? t("change") : t("save")}
      description={view ? undefined : t("explain")}
      width="sm"
      submit={t("saveIt")}
      disabled={isPending || text.name.trim() === ""}
      error={error}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <ActingOn />
      <ViewNameField
        label={t("name")}
        value={text.name}
        onChange={(name) => setText({ ...text, name })}
      />
      <div className="grid gap-2">
        <Checkbox
          label={t("share")}
          checked={text.shared}
          onChange={(event) => setText({ ...text, shared: event.target.checked })}
        />
        <Checkbox
          label={t("pin")}
          checked={text.pinned}
          onChange={(event) => setText({ ...text, pinned: event.target.checked })}
        />
      </div>
    </FormDialog>
  );
}
