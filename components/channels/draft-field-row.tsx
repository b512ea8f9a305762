"use client";
import { Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Field, type FieldControl } from "@/components/ui/field";
import type { DraftField } from "@/lib/contract/channel-draft";
import { limits } from "@/lib/contract/limits";
import { codePointLength } from "@/lib/contract/text";
import type { DraftEditor } from "./use-draft-editor";

const lengthMax: Partial<Record<DraftField, number>> = {
  category: limits.categoryMax,
  subcategory: limits.categoryMax,
  channelId: limits.channelIdMax,
};

interface DraftFieldRowProps {
  editor: DraftEditor;
  field: DraftField;
  optional?: boolean;
  hint?: string;
  children: (control: FieldControl) => ReactNode;
}

/** A field with its label, its mode in the template, the length used, and its error. */
export function DraftFieldRow({ editor, field, optional, hint, children }: DraftFieldRowProps) {
  const t = useTranslations("create");
  const mode = editor.mode(field);
  const max = lengthMax[field];
  const value = editor.draft[field];
  const used = max !== undefined && typeof value === "string" ? codePointLength(value) : null;
  const notes = [hint, used && t("length", { used, max: max ?? 0 })].filter(Boolean);
  const mark = mode === "asked" ? t("template.asked") : optional ? t("optional") : undefined;
  return (
    <div className="relative min-w-0">
      <Field
        label={t(`fields.${field}`)}
        error={editor.problem(field)}
        hint={notes.join(" · ")}
        optional={mode === "locked" ? t("template.locked") : mark}
      >
        {children}
      </Field>
      {mode === "locked" && (
        <Lock aria-hidden="true" className="absolute end-0 top-0.5 size-3 text-faint" />
      )}
    </div>
  );
}
