"use client";
import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/checkbox";
import { typeHasField } from "@/lib/contract/channel-draft";
import { limits } from "@/lib/contract/limits";
import { CreateCategory } from "./create-category";
import { CreateDataPairs } from "./create-data-pairs";
import { CreateImage } from "./create-image";
import { CreateInvitationCode } from "./create-invitation-code";
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
          // Only super channels can do without a maximum.
          const isUnlimited = draft.maxMemberCount === limits.unlimitedMembers;
          if (isUnlimited && !next.startsWith("super_")) set("maxMemberCount", null);
        }}
      />
      <DraftFieldRow editor={editor} field="name" optional>
        {(control) => <DraftText control={control} editor={editor} field="name" />}
      </DraftFieldRow>
      {typeHasField(type, "invitationCode") && <CreateInvitationCode editor={editor} />}
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
      <div className="grid gap-1">
        <Checkbox
          label={t("fields.hideMessagesBeforeJoin")}
          checked={draft.hideMessagesBeforeJoin}
          disabled={editor.mode("hideMessagesBeforeJoin") === "locked"}
          onChange={(event) => set("hideMessagesBeforeJoin", event.target.checked)}
        />
        <p className="ps-5.5 text-faint text-xs">{t("hints.hideMessagesBeforeJoin")}</p>
      </div>
      <div className="grid gap-3 border-t pt-5">
        <DraftFieldRow editor={editor} field="channelId" optional hint={t("hints.channelId")}>
          {(control) => <DraftText control={control} editor={editor} field="channelId" code />}
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
