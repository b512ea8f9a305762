"use client";
import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field";
import { Input } from "./input";

interface TextFieldProps
  extends Omit<FieldProps, "children">,
    Omit<ComponentProps<typeof Input>, "id" | "children"> {}

/** A one-line text field with its label, its hint and its error. */
export function TextField({ label, hint, error, optional, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => <Input {...input} {...control} />}
    </Field>
  );
}
