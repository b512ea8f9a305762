"use client";
import { Dices } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { newInvitationCode } from "@/lib/contract/channel-draft";
import { DraftFieldRow } from "./draft-field-row";
import { DraftText } from "./draft-text";
import type { DraftEditor } from "./use-draft-editor";

/** The code that lets people into the channel, typed or made up here. */
export function CreateInvitationCode({ editor }: { editor: DraftEditor }) {
  const t = useTranslations("create");
  return (
    <DraftFieldRow editor={editor} field="invitationCode">
      {(control) => (
        <span className="flex gap-2">
          <DraftText control={control} editor={editor} field="invitationCode" required code />
          <Button
            disabled={editor.mode("invitationCode") === "locked"}
            onClick={() => editor.set("invitationCode", newInvitationCode())}
          >
            <Dices />
            {t("generate")}
          </Button>
        </span>
      )}
    </DraftFieldRow>
  );
}
