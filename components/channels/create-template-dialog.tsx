"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useLeaveGuard } from "@/components/leaving/use-leave-guard";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorReason } from "@/components/ui/error-reason";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Problem } from "@/components/ui/problem";
import { Select } from "@/components/ui/select";
import { showToast } from "@/components/ui/toast";
import {
  type ChannelDraft,
  type DraftField,
  emptyDraft,
  typeHasField,
} from "@/lib/contract/channel-draft";
import {
  type ChannelTemplate,
  type ChannelTemplateInput,
  type TemplateMode,
  templateFields,
  templateModes,
  templateNameMax,
} from "@/lib/contract/channel-template";
import { asError } from "@/lib/queries/as-error";
import { newId } from "@/lib/queries/new-id";
import { RequestError } from "@/lib/queries/request-error";
import { saveTemplate, templateQueries } from "@/lib/queries/templates";
import { useRemoveTemplate } from "./use-remove-template";

interface CreateTemplateDialogProps {
  application: string;
  /** The template to change; null keeps a new one. */
  template: ChannelTemplate | null;
  draft: ChannelDraft;
  onClose: () => void;
  onSaved: (template: ChannelTemplate | null) => void;
}

/** Keeps what the form holds as a template: its name, and what it does with each field. */
export function CreateTemplateDialog(props: CreateTemplateDialogProps) {
  const { application, template, draft, onClose, onSaved } = props;
  const t = useTranslations("create.template");
  const fields = useTranslations("create.fields");
  const queryClient = useQueryClient();
  const [id] = useState(() => template?.id ?? newId());
  const [name, setName] = useState(template?.name ?? "");
  const [modes, setModes] = useState<ChannelTemplateInput["modes"]>(template?.modes ?? {});
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const remove = useRemoveTemplate(application);
  const asked = templateFields.filter((field) => typeHasField(draft.type, field));
  const isChanged =
    name !== (template?.name ?? "") ||
    JSON.stringify(modes) !== JSON.stringify(template?.modes ?? {});
  const guard = useLeaveGuard(isChanged && !busy, { staysOnPage: true });
  const isTaken = error instanceof RequestError && error.kind === "conflict";

  const run = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await work();
      await queryClient.invalidateQueries(templateQueries.list(application));
      onClose();
    } catch (thrown) {
      setError(asError(thrown));
      setBusy(false);
    }
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    // The form around the dialog must not take this for its own submission.
    event.stopPropagation();
    void run(async () => {
      const kept = Object.fromEntries(asked.map((field) => [field, modes[field] ?? "filled"]));
      const saved = await saveTemplate(application, id, {
        name,
        draft: { ...draft, ...emptied(modes), channelId: "" },
        modes: kept,
      });
      queryClient.setQueryData(templateQueries.list(application).queryKey, (before) => [
        ...(before ?? []).filter((other) => other.id !== saved.id),
        saved,
      ]);
      showToast({ title: t("saved"), description: saved.name });
      onSaved(saved);
    });
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && guard.ask(onClose)}
      title={template ? t("changeTitle") : t("newTitle")}
      description={t("explain")}
    >
      <form onSubmit={save} className="grid gap-4">
        <Field label={t("name")} error={isTaken ? t("nameTaken") : undefined}>
          {(control) => (
            <Input
              {...control}
              required
              maxLength={templateNameMax}
              value={name}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <div className="grid gap-1.5">
          {asked.map((field) => (
            <div key={field} className="grid grid-cols-[minmax(0,1fr)_10rem] items-center gap-3">
              <span className="min-w-0">
                <span className="block text-sm">{fields(field)}</span>
                <Value field={field} draft={draft} />
              </span>
              <Select
                label={t("modeOf", { field: fields(field) })}
                options={templateModes
                  .filter((mode) => mode !== "asked" || canBeAsked(field))
                  .map((mode) => ({ value: mode, label: t(`modes.${mode}`) }))}
                value={modes[field] ?? "filled"}
                onValueChange={(mode: TemplateMode) => setModes({ ...modes, [field]: mode })}
              />
            </div>
          ))}
        </div>
        {error && !isTaken && (
          <Problem>
            <ErrorReason error={error} />
          </Problem>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          {template && (
            <Button
              variant="ghost"
              disabled={busy}
              className="me-auto"
              onClick={() =>
                void run(async () => {
                  await remove(template);
                  onSaved(null);
                })
              }
            >
              {t("remove")}
            </Button>
          )}
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" variant="primary" disabled={busy || name.trim() === ""}>
            {t("save")}
          </Button>
        </div>
      </form>
      {guard.question}
    </Dialog>
  );
}

/** A yes-or-no and the type always have a value, so they cannot be asked for. */
function canBeAsked(field: DraftField): boolean {
  return !["type", "hideMessagesBeforeJoin", "reuseChannel"].includes(field);
}

/** What is asked for starts empty. */
function emptied(modes: ChannelTemplateInput["modes"]): Partial<ChannelDraft> {
  const empty = emptyDraft();
  const asked = templateFields.filter((field) => modes[field] === "asked");
  return Object.fromEntries(asked.map((field) => [field, empty[field]]));
}

function Value({ field, draft }: { field: DraftField; draft: ChannelDraft }) {
  const t = useTranslations("create.template");
  const types = useTranslations("channelTypes");
  const value = draft[field];
  return <span className="block truncate text-faint text-xs">{words()}</span>;

  function words(): string {
    if (field === "type") return types(`${draft.type}.name`);
    if (typeof value === "boolean") return t(value ? "yes" : "no");
    if (field === "data")
      return draft.data.map((pair) => `${pair.key}=${pair.value}`).join(", ") || "–";
    if (Array.isArray(value)) return draft.members.join(", ") || "–";
    return value === null || value === "" ? "–" : String(value);
  }
}
