"use client";
import { useTranslations } from "next-intl";
import { PeoplePicker } from "@/components/people/people-picker";
import type { FieldControl } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { DraftFieldRow } from "./draft-field-row";
import type { DraftEditor } from "./use-draft-editor";

interface CreatePeopleProps {
  application: string;
  editor: DraftEditor;
}

/** Who owns the channel and who is in it from the start. */
export function CreatePeople({ application, editor }: CreatePeopleProps) {
  const t = useTranslations("create");
  const { draft, set } = editor;
  return (
    <>
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
    </>
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
