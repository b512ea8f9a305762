"use client";
import { Dices } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { newInvitationCode, typeHasField } from "@/lib/contract/channel-draft";
import { limits } from "@/lib/contract/limits";
import { CreateCategory } from "./create-category";
import { CreateDataPairs } from "./create-data-pairs";
import { CreateImage } from "./create-image";
import { CreateMaximum } from "./create-maximum";
import { CreatePeople } from "./create-people";
import { CreateTypeCards } from "./create-type-cards";
import { DraftFieldRow } from "./draft-field-row";
import { DraftText } from "./draft-text";
import type { DraftEditor } from "./use-draft-editor";

interface CreateFieldsProps {
  application: string;
  editor: DraftEditor;
}

/** Every field that the chosen type has. */
export function CreateFields({ application, editor }: CreateFieldsProps) {
  const t = useTranslations("create");
  const { draft, set } = editor;
  const { type } = draft;
  return (
    <div className="grid min-w-0 gap-5">
      <CreateTypeCards
        value={type}
        locked={editor.mode("type") === "locked"}
        onChange={(next) => {
          set("type", next);
          // Only super channels may have no maximum.
          const isUnlimited = draft.maxMemberCount === limits.unlimitedMembers;
          if (isUnlimited && !next.startsWith("super_")) set("maxMemberCount", null);
        }}
      />
      <DraftFieldRow editor={editor} field="name" optional>
        {(control) => <DraftText control={control} editor={editor} field="name" />}
      </DraftFieldRow>
      {typeHasField(type, "invitationCode") && (
        <DraftFieldRow editor={editor} field="invitationCode">
          {(control) => (
            <span className="flex gap-2">
              <DraftText control={control} editor={editor} field="invitationCode" required code />
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
      <CreatePeople application={application} editor={editor} />
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
      <DraftCheckbox editor={editor} field="hideMessagesBeforeJoin" />
      <div className="grid gap-3 border-t pt-5">
        <DraftFieldRow editor={editor} field="channelId" optional hint={t("hints.channelId")}>
          {(control) => <DraftText control={control} editor={editor} field="channelId" code />}
        </DraftFieldRow>
        {typeHasField(type, "reuseChannel") && (
          <DraftCheckbox editor={editor} field="reuseChannel" />
        )}
      </div>
    </div>
  );
}

interface DraftCheckboxProps {
  editor: DraftEditor;
  field: "hideMessagesBeforeJoin" | "reuseChannel";
}

function DraftCheckbox({ editor, field }: DraftCheckboxProps) {
  const t = useTranslations("create");
  return (
    <div className="grid gap-1">
      <Checkbox
        label={t(`fields.${field}`)}
        checked={editor.draft[field]}
        disabled={editor.mode(field) === "locked"}
        onChange={(event) => editor.set(field, event.target.checked)}
      />
      <p className="ps-5.5 text-faint text-xs">{t(`hints.${field}`)}</p>
    </div>
  );
}
