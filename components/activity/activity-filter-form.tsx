"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Autocomplete } from "@/components/ui/autocomplete";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

interface TextFormProps {
  label: string;
  hint: string;
  initial: string;
  suggestions: readonly string[];
  onSubmit: (value: string) => void;
}

/** Asks for a text to filter by, with suggestions. */
export function TextForm({ label, hint, initial, suggestions, onSubmit }: TextFormProps) {
  const t = useTranslations("activity");
  const [value, setValue] = useState(initial);
  return (
    <form
      className="grid w-72 max-w-full gap-3 p-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(value.trim());
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
            onCommit={(next) => onSubmit(next.trim())}
            autoFocus
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="sm">
        {t("apply")}
      </Button>
    </form>
  );
}

interface DatesFormProps {
  from: string;
  to: string;
  onSubmit: (from: string, to: string) => void;
}

/** Asks for the first and the last day to show. */
export function DatesForm({ from, to, onSubmit }: DatesFormProps) {
  const t = useTranslations("activity");
  return (
    <form
      className="grid w-72 max-w-full gap-3 p-2"
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        onSubmit(String(fields.get("from") ?? ""), String(fields.get("to") ?? ""));
      }}
    >
      <Field label={t("from")}>
        {(control) => <Input {...control} type="date" name="from" defaultValue={from} autoFocus />}
      </Field>
      <Field label={t("to")} hint={t("daysHint")}>
        {(control) => <Input {...control} type="date" name="to" defaultValue={to} />}
      </Field>
      <Button type="submit" variant="primary" size="sm">
        {t("apply")}
      </Button>
    </form>
  );
}
