"use client";
import { type ReactNode, useId } from "react";

/** The props that label and describe a field's control, and mark it as invalid. */
export interface FieldControl {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** A label over a control, with its hint and its error below. */
export function Field({ label, hint, error, optional, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const control: FieldControl = { id };
  if (describedBy) control["aria-describedby"] = describedBy;
  if (error) control["aria-invalid"] = true;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <label htmlFor={id} className="font-medium text-ink text-xs">
        {label} {optional && <span className="ms-1.5 font-normal text-faint">{optional}</span>}
      </label>
      {children(control)}
      {hint && (
        <p id={`${id}-hint`} className="text-faint text-xs">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-danger-ink text-xs">
          {error}
        </p>
      )}
    </div>
  );
}
