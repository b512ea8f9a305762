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

/** The maximum of members; super channels may do without one. */
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
          // Out of bounds is said, not mended behind the person's back.
          value={isUnlimited ? null : (max ?? limits.memberCountMax)}
          disabled={isUnlimited || isLocked}
          onValueChange={(value) => {
            // Emptied only to be typed anew.
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
