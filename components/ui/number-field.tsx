"use client";
import { NumberField as Base } from "@base-ui/react/number-field";
import { Minus, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { classNames } from "./class-names";
import type { FieldControl } from "./field";
import { inputClasses } from "./input";

interface NumberFieldProps {
  control: FieldControl;
  value: number | null;
  onValueChange: (value: number | null) => void;
  min?: number;
  max?: number;
  disabled?: boolean;
}

// The group looks like a text field, but focus and errors are on the input inside.
const groupClasses =
  "focus-within:border-accent-ink focus-within:outline-1 focus-within:outline-accent-ink has-aria-invalid:border-danger-ink has-aria-invalid:outline-danger-ink";

const stepperClasses =
  "flex w-control items-center justify-center text-muted hover:text-ink data-disabled:opacity-40 [&_svg]:size-3.5";

/** A whole number with steppers, bounded by `min` and `max`. */
export function NumberField({ control, min, max, ...props }: NumberFieldProps) {
  const t = useTranslations("common");
  return (
    <Base.Root
      {...props}
      id={control.id}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
      format={{ maximumFractionDigits: 0 }}
    >
      <Base.Group className={classNames(inputClasses, "flex ps-0 pe-0", groupClasses)}>
        <Base.Input
          aria-describedby={control["aria-describedby"]}
          aria-invalid={control["aria-invalid"]}
          className="min-w-0 flex-1 bg-transparent px-2.5 outline-none disabled:opacity-50"
        />
        <Base.Decrement aria-label={t("decrease")} className={stepperClasses}>
          <Minus />
        </Base.Decrement>
        <Base.Increment aria-label={t("increase")} className={stepperClasses}>
          <Plus />
        </Base.Increment>
      </Base.Group>
    </Base.Root>
  );
}
