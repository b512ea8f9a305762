"use client";
import { useId } from "react";

interface RadioCardsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly {
    value: Value;
    name: string;
    text?: string | undefined;
    disabled?: boolean;
  }[];
}

/** Radio buttons, each with a line of explanation. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, value, onChange, options } = props;
  const name = useId();
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1.5 font-medium text-xs">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex items-start gap-2.5 rounded-md border p-3 has-checked:border-accent has-checked:bg-hover has-disabled:text-muted"
        >
          <input
            type="radio"
            name={name}
            checked={value === option.value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className="mt-0.5 size-4 shrink-0 accent-accent"
          />
          <span className="min-w-0">
            <span className="wrap-anywhere block font-medium text-sm">{option.name}</span>
            {option.text && <span className="block text-muted text-xs">{option.text}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
