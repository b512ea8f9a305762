"use client";
import { TextField } from "@/components/ui/text-field";

interface ViewNameFieldProps {
  label: string;
  value: string;
  onChange: (name: string) => void;
}

/** The name of a view, saved or frozen. */
export function ViewNameField({ onChange, ...field }: ViewNameFieldProps) {
  return (
    <TextField
      {...field}
      required
      maxLength={80}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
