"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Autocomplete } from "@/components/ui/autocomplete";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";

interface TextFilterFormProps {
  label: string;
  hint: string;
  initial: string;
  suggestions: readonly string[];
  onSubmit: (value: string) => void;
}

export function TextFilterForm({
  label,
  hint,
  initial,
  suggestions,
  onSubmit,
}: TextFilterFormProps) {
  const t = useTranslations("channels");
  const [value, setValue] = useState(initial);
  return (
    <form
      className="grid w-64 gap-3 p-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(value);
      }}
    >
      <Field label={label} hint={hint}>
        {(control) => (
          <Autocomplete
            control={control}
            label={label}
            items={suggestions}
            value={value}
            onValueChange={setValue}
            onCommit={onSubmit}
            autoFocus
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="sm">
        {t("applyFilter")}
      </Button>
    </form>
  );
}
