"use client";
import { Dices, Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field, type FieldControl } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PeoplePicker } from "@/components/users/people-picker";
import { type DraftField, newInvitationCode, typeHasField } from "@/lib/contract/channel-draft";
import { limits } from "@/lib/contract/limits";
import { codePointLength } from "@/lib/contract/text";
import { CreateCategory } from "./create-category";
import { CreateDataPairs } from "./create-data-pairs";
import { CreateImage } from "./create-image";
import { CreateMaximum } from "./create-maximum";
import { CreateTypeCards } from "./create-type-cards";
import type { DraftEditor } from "./use-draft-editor";

interface CreateFieldsProps {
  application: string;
  editor: DraftEditor;
}

/** Every field that the chosen type has. */
export function CreateFields({ application, editor }: CreateFieldsProps) {
  const t = useTranslations("create");
  const { draft, set, leave } = editor;
  const { type } = draft;
  return (
    <div className="grid min-w-0 gap-5">
      <CreateTypeCards
        value={type}
        locked={editor.mode("type") === "locked"}
        onChange={(next) => {
          set("type", next);
          // Only super channels can do without a maximum.
          const isUnlimited = draft.maxMemberCount === limits.unlimitedMembers;
          if (isUnlimited && !next.startsWith("super_")) set("maxMemberCount", null);
        }}
      />
      <DraftFieldRow editor={editor} field="name" optional>
        {(control) => (
          <Input
            {...control}
            value={draft.name}
            autoComplete="off"
            disabled={editor.mode("name") === "locked"}
            onChange={(event) => set("name", event.target.value)}
            onBlur={() => leave("name")}
          />
        )}
      </DraftFieldRow>
      {typeHasField(type, "invitationCode") && (
        <DraftFieldRow editor={editor} field="invitationCode">
          {(control) => (
            <span className="flex gap-2">
              <Input
                {...control}
                required
                value={draft.invitationCode}
                autoComplete="off"
                spellCheck={false}
                disabled={editor.mode("invitationCode") === "locked"}
                onChange={(event) => set("invitationCode", event.target.value)}
                onBlur={() => leave("invitationCode")}
                className="font-mono"
              />
              <Button
                disabled={editor.mode("invitationCode") === "locked"}
                onClick={() => set("invitationCode", newInvitationCode())}
              >
                <Dices />
                {t("generate")}
              </Button>
            </span>
          )}
        </DraftFieldRow>
      )}
      <DraftFieldRow editor={editor} field="ownerId" optional hint={t("hints.ownerId")}>
        {(control) => (
          <People
            application={application}
            control={control}
            label={t("fields.ownerId")}
            single
            locked={editor.mode("ownerId") === "locked"}
            value={draft.ownerId ? [draft.ownerId] : []}
            onChange={([ownerId = ""]) => set("ownerId", ownerId)}
          />
        )}
      </DraftFieldRow>
      <DraftFieldRow editor={editor} field="members" optional hint={t("hints.members")}>
        {(control) => (
          <People
            application={application}
            control={control}
            label={t("fields.members")}
            locked={editor.mode("members") === "locked"}
            value={draft.members}
            onChange={(members) => set("members", members)}
          />
        )}
      </DraftFieldRow>
      <div className="grid gap-5 desk:grid-cols-2">
        <DraftFieldRow editor={editor} field="maxMemberCount">
          {(control) => <CreateMaximum control={control} editor={editor} />}
        </DraftFieldRow>
        <DraftFieldRow editor={editor} field="imageUrl" optional>
          {(control) => <CreateImage control={control} editor={editor} />}
        </DraftFieldRow>
        <CreateCategory application={application} editor={editor} field="category" />
        <CreateCategory application={application} editor={editor} field="subcategory" />
      </div>
      <CreateDataPairs editor={editor} />
      <Checkbox
        label={t("fields.hideMessagesBeforeJoin")}
        checked={draft.hideMessagesBeforeJoin}
        disabled={editor.mode("hideMessagesBeforeJoin") === "locked"}
        onChange={(event) => set("hideMessagesBeforeJoin", event.target.checked)}
      />
      <div className="grid gap-3 border-t pt-5">
        <DraftFieldRow editor={editor} field="channelId" optional hint={t("hints.channelId")}>
          {(control) => (
            <Input
              {...control}
              value={draft.channelId}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => set("channelId", event.target.value)}
              onBlur={() => leave("channelId")}
              className="font-mono"
            />
          )}
        </DraftFieldRow>
        {typeHasField(type, "reuseChannel") && (
          <div className="grid gap-1">
            <Checkbox
              label={t("fields.reuseChannel")}
              checked={draft.reuseChannel}
              disabled={editor.mode("reuseChannel") === "locked"}
              onChange={(event) => set("reuseChannel", event.target.checked)}
            />
            <p className="ps-5.5 text-faint text-xs">{t("hints.reuseChannel")}</p>
          </div>
        )}
      </div>
    </div>
  );
}

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

/** A field with its label, what a template makes of it, how much of its length is used, and its error. */
export function DraftFieldRow({ editor, field, optional, hint, children }: DraftFieldRowProps) {
  const t = useTranslations("create");
  const mode = editor.mode(field);
  const max = lengthMax[field];
  const value = editor.draft[field];
  const used = max !== undefined && typeof value === "string" ? codePointLength(value) : null;
  const notes = [hint, used ? t("length", { used, max: max ?? 0 }) : undefined].filter(Boolean);
  const mark = mode === "asked" ? t("template.asked") : optional ? t("optional") : undefined;
  return (
    <div className="relative min-w-0">
      <Field
        label={t(`fields.${field}`)}
        error={editor.problem(field)}
        {...(notes.length > 0 ? { hint: notes.join(" · ") } : {})}
        {...(mode === "locked"
          ? { optional: t("template.locked") }
          : mark === undefined
            ? {}
            : { optional: mark })}
      >
        {children}
      </Field>
      {mode === "locked" && (
        <Lock aria-hidden="true" className="absolute end-0 top-0.5 size-3 text-faint" />
      )}
    </div>
  );
}

interface PeopleProps {
  application: string;
  control: FieldControl;
  label: string;
  single?: boolean;
  locked: boolean;
  value: string[];
  onChange: (ids: string[]) => void;
}

function People({ locked, onChange, ...props }: PeopleProps) {
  if (!locked) return <PeoplePicker {...props} onValueChange={onChange} />;
  return <Input {...props.control} readOnly disabled value={props.value.join(", ")} />;
}
