"use client";
import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/checkbox";
import { ViewNameField } from "./view-name-field";

/** What a person says of a view, besides what it selects. */
export interface ViewText {
  name: string;
  shared: boolean;
  pinned: boolean;
}

interface ViewFieldsProps {
  value: ViewText;
  onChange: (value: ViewText) => void;
}

/** A view's name, who sees it, and whether it stands in the rail. */
export function ViewFields({ value, onChange }: ViewFieldsProps) {
  const t = useTranslations("views");
  return (
    <>
      <ViewNameField
        label={t("name")}
        value={value.name}
        onChange={(name) => onChange({ ...value, name })}
      />
      <div className="grid gap-2">
        <Checkbox
          label={t("share")}
          checked={value.shared}
          onChange={(event) => onChange({ ...value, shared: event.target.checked })}
        />
        <Checkbox
          label={t("pin")}
          checked={value.pinned}
          onChange={(event) => onChange({ ...value, pinned: event.target.checked })}
        />
      </div>
    </>
  );
}
