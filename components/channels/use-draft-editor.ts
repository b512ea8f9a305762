"use client";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { type ChannelDraft, type DraftField, draftFields } from "@/lib/contract/channel-draft";
import type { ChannelTemplate } from "@/lib/contract/channel-template";
import { checkDraft } from "@/lib/contract/check-create-channel";
import type { TemplateMode } from "@/lib/contract/template-fields";
import { pairOfLine } from "@/lib/contract/verdict";

/** Why a field was refused, and the draft it was refused with. */
export interface FieldRefusal {
  field: DraftField;
  text: string;
  draft: ChannelDraft;
}

/** The draft of a form, its setters and its problems. */
export interface DraftEditor {
  draft: ChannelDraft;
  isChanged: boolean;
  set<Field extends DraftField>(field: Field, value: ChannelDraft[Field]): void;
  /** Replaces every value, as when a template is taken. */
  replace(draft: ChannelDraft): void;
  /** Called on blur, so that the field's problems show. */
  leave(field: DraftField): void;
  /** Shows every problem and returns whether there is none. */
  validate(): boolean;
  /** The problems of a field; for `data` only those that concern no single pair. */
  problem(field: DraftField): string | undefined;
  /** The problems of the data pairs with this key, by the part concerned. */
  pairProblem(key: string): Partial<Record<"key" | "value", string>>;
  mode(field: DraftField): TemplateMode | undefined;
  refuse(refusals: readonly FieldRefusal[]): void;
}

interface EditorOptions {
  initial: ChannelDraft;
  madeId: string;
  template: ChannelTemplate | null;
}

/** Fields whose refusal also depends on other fields. */
const alsoDecidedBy: Partial<Record<DraftField, readonly DraftField[]>> = {
  members: ["ownerId", "maxMemberCount"],
  channelId: ["reuseChannel", "members", "ownerId"],
};

/** Edits the draft of a new channel and validates it while it is typed. */
export function useDraftEditor({ initial, madeId, template }: EditorOptions): DraftEditor {
  const t = useTranslations("create");
  const words = useTranslations("verdicts.codes");
  const [draft, setDraft] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<DraftField>>(new Set());
  const [refusals, setRefusals] = useState<readonly FieldRefusal[]>([]);
  const lines = useMemo(() => checkDraft(draft, madeId), [draft, madeId]);
  const mode = (field: DraftField) => template?.modes[field];
  const missing = draftFields.filter((field) => mode(field) === "asked" && isEmpty(draft[field]));

  return {
    draft,
    mode,
    isChanged: JSON.stringify(draft) !== JSON.stringify(initial),
    set: (field, value) => {
      if (mode(field) !== "locked") setDraft((before) => ({ ...before, [field]: value }));
    },
    replace: (next) => {
      setDraft(next);
      setLeft(new Set());
      setRefusals([]);
    },
    leave: (field) =>
      setLeft((before) => (before.has(field) ? before : new Set([...before, field]))),
    validate: () => {
      setLeft(new Set(draftFields));
      return lines.length === 0 && missing.length === 0;
    },
    problem: (field) => {
      const refused = refusals
        .filter((refusal) => refusal.field === field && stillSo(refusal, draft))
        .map(({ text }) => text);
      if (!left.has(field)) return refused.join(" ") || undefined;
      const own = lines.filter((line) => line.field === field && pairOfLine(line) === null);
      const texts = own.map((line) => words(line.code, line.params));
      if (missing.includes(field)) texts.push(t("template.missing"));
      return [...texts, ...refused].join(" ") || undefined;
    },
    pairProblem: (key) => {
      const problems: Partial<Record<"key" | "value", string>> = {};
      if (!left.has("data")) return problems;
      for (const line of lines) {
        const pair = pairOfLine(line);
        if (pair?.key !== key) continue;
        // The message is shown next to the pair, so a long key need not be repeated.
        const name = key.length > 20 ? `${key.slice(0, 20)}…` : key;
        const text = words(line.code, { ...line.params, key: name });
        problems[pair.part] = problems[pair.part] ? `${problems[pair.part]} ${text}` : text;
      }
      return problems;
    },
    refuse: setRefusals,
  };
}

function isEmpty(value: ChannelDraft[DraftField]): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === "" || value === null;
}

function stillSo({ field, draft: then }: FieldRefusal, now: ChannelDraft): boolean {
  return [field, ...(alsoDecidedBy[field] ?? [])].every((name) => then[name] === now[name]);
}
