"use client";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

interface ViewNameFieldProps {
  label: string;
  value: string;
  onChange: (name: string) => void;
}

/** The name of a view, saved or frozen. */
export function ViewNameField({ label, value, onChange }: ViewNameFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          required
          maxLength={80}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
