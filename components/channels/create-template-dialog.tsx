"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActingOn } from "@/components/detail/acting-on";
import { useLeaveGuard } from "@/components/leaving/use-leave-guard";
import { FormDialog } from "@/components/page/form-dialog";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { type ChannelDraft, emptyDraft, typeHasField } from "@/lib/contract/channel-draft";
import type { ChannelTemplateInput } from "@/lib/contract/channel-template";
import { templateFields, templateNameMax } from "@/lib/contract/template-fields";
import { RequestError } from "@/lib/queries/request-error";
import { CreateTemplateModes } from "./create-template-modes";
import { type TemplateChangeOptions, useTemplateChange } from "./use-template-change";

interface CreateTemplateDialogProps extends TemplateChangeOptions {
  draft: ChannelDraft;
}

/** Saves the form as a template: its name, and what it does with each field. */
export function CreateTemplateDialog(props: CreateTemplateDialogProps) {
  const { template, draft, onClose } = props;
  const t = useTranslations("create.template");
  const [name, setName] = useState(template?.name ?? "");
  const [modes, setModes] = useState<ChannelTemplateInput["modes"]>(template?.modes ?? {});
  const { busy, error, save, remove } = useTemplateChange(props);
  const fields = templateFields.filter((field) => typeHasField(draft.type, field));
  const isChanged =
    name !== (template?.name ?? "") ||
    JSON.stringify(modes) !== JSON.stringify(template?.modes ?? {});
  const guard = useLeaveGuard(isChanged && !busy, { staysOnPage: true });
  const isTaken = error instanceof RequestError && error.kind === "conflict";
  const onSubmit = () => {
    save({
      name,
      draft: { ...draft, ...emptied(modes), channelId: "" },
      modes: Object.fromEntries(fields.map((field) => [field, modes[field] ?? "filled"])),
    });
  };

  return (
    <FormDialog
      title={template ? t("changeTitle") : t("newTitle")}
      description={t("explain")}
      submit={t("save")}
      disabled={busy || name.trim() === ""}
      error={isTaken ? null : error}
      {...(template && {
        apart: () => (
          <Button variant="ghost" disabled={busy} onClick={remove}>
            {t("remove")}
          </Button>
        ),
      })}
      onSubmit={onSubmit}
      onClose={onClose}
      onDismiss={() => guard.ask(onClose)}
    >
      <ActingOn />
      <TextField
        label={t("name")}
        error={isTaken ? t("nameTaken") : undefined}
        required
        maxLength={templateNameMax}
        value={name}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <CreateTemplateModes fields={fields} draft={draft} modes={modes} onChange={setModes} />
      {guard.question}
    </FormDialog>
  );
}

/** Returns empty values for the fields that the template asks for. */
function emptied(modes: ChannelTemplateInput["modes"]): Partial<ChannelDraft> {
  const empty = emptyDraft();
  const asked = templateFields.filter((field) => modes[field] === "asked");
  return Object.fromEntries(asked.map((field) => [field, empty[field]]));
}
