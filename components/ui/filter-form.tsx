"use client";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Autocomplete } from "./autocomplete";
import { Button } from "./button";
import { Field } from "./field";

interface FilterFormProps {
  onSubmit: (fields: FormData) => void;
  children: ReactNode;
}

/** A form whose fields are applied together as a filter. */
export function FilterForm({ onSubmit, children }: FilterFormProps) {
  const t = useTranslations("common");
  return (
    <form
      className="grid w-72 max-w-full gap-3 p-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget));
      }}
    >
      {children}
      <Button type="submit" variant="primary" size="sm">
        {t("apply")}
      </Button>
    </form>
  );
}

interface TextFilterFormProps {
  label: string;
  hint: string;
  initial: string;
  suggestions: readonly string[];
  /** A detail shown next to a suggestion. */
  detailOf?: (item: string) => string | undefined;
  onSubmit: (value: string) => void;
}

/** A form for a text to filter by, with suggestions. */
export function TextFilterForm(props: TextFilterFormProps) {
  const { label, hint, initial, suggestions, detailOf, onSubmit } = props;
  const [value, setValue] = useState(initial);
  return (
    <FilterForm onSubmit={() => onSubmit(value)}>
      <Field label={label} hint={hint}>
        {(control) => (
          <Autocomplete
            control={control}
            label={label}
            items={suggestions}
            detailOf={detailOf}
            value={value}
            onValueChange={setValue}
            onCommit={onSubmit}
            autoFocus
          />
        )}
      </Field>
    </FilterForm>
  );
}
