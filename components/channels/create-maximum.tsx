"use client";
import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/checkbox";
import type { FieldControl } from "@/components/ui/field";
import { NumberField } from "@/components/ui/number-field";
import { isSuperChannel } from "@/lib/contract/channel-traits";
import { limits } from "@/lib/contract/limits";
import type { DraftEditor } from "./use-draft-editor";

interface CreateMaximumProps {
  control: FieldControl;
  editor: DraftEditor;
}

/** The maximum number of members; super channels may have none. */
export function CreateMaximum({ control, editor }: CreateMaximumProps) {
  const t = useTranslations("create");
  const { draft, set, leave } = editor;
  const max = draft.maxMemberCount;
  const isSuper = isSuperChannel(draft.type);
  const isUnlimited = isSuper && (max === null || max === limits.unlimitedMembers);
  const isLocked = editor.mode("maxMemberCount") === "locked";
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <div className="min-w-32 flex-1">
        <NumberField
          control={control}
          // A value out of bounds is reported, not silently corrected.
          value={isUnlimited ? null : (max ?? limits.memberCountMax)}
          disabled={isUnlimited || isLocked}
          onValueChange={(value) => {
            // An empty field is about to be typed into.
            if (value !== null) set("maxMemberCount", value);
            leave("maxMemberCount");
          }}
        />
      </div>
      {isSuper && (
        <Checkbox
          label={t("unlimited")}
          checked={isUnlimited}
          disabled={isLocked}
          onChange={(event) =>
            set(
              "maxMemberCount",
              event.target.checked ? limits.unlimitedMembers : limits.memberCountMax,
            )
          }
        />
      )}
    </div>
  );
}
