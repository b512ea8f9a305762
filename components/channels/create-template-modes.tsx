"use client";
import { useTranslations } from "next-intl";
import { Select } from "@/components/ui/select";
import type { ChannelDraft, DraftField } from "@/lib/contract/channel-draft";
import type { ChannelTemplateInput } from "@/lib/contract/channel-template";
import { type TemplateMode, templateModes } from "@/lib/contract/template-fields";

type Modes = ChannelTemplateInput["modes"];

interface CreateTemplateModesProps {
  fields: readonly DraftField[];
  draft: ChannelDraft;
  modes: Modes;
  onChange: (modes: Modes) => void;
}

/** What the template does with each field, with the draft's value of it. */
export function CreateTemplateModes({ fields, draft, modes, onChange }: CreateTemplateModesProps) {
  const t = useTranslations("create.template");
  const names = useTranslations("create.fields");
  return (
    <div className="grid gap-1.5">
      {fields.map((field) => (
        <div key={field} className="grid grid-cols-[minmax(0,1fr)_10rem] items-center gap-3">
          <span className="min-w-0">
            <span className="block text-sm">{names(field)}</span>
            <Value field={field} draft={draft} />
          </span>
          <Select
            label={t("modeOf", { field: names(field) })}
            options={templateModes
              .filter((mode) => mode !== "asked" || canBeAsked(field))
              .map((mode) => ({ value: mode, label: t(`modes.${mode}`) }))}
            value={modes[field] ?? "filled"}
            onValueChange={(mode: TemplateMode) => onChange({ ...modes, [field]: mode })}
          />
        </div>
      ))}
    </div>
  );
}

/** Checkboxes and the type always have a value, so a template cannot ask for them. */
function canBeAsked(field: DraftField): boolean {
  return !["type", "hideMessagesBeforeJoin", "reuseChannel"].includes(field);
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
