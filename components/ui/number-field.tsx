"use client";
import { NumberField as Base } from "@base-ui/react/number-field";
import { Minus, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { classNames } from "./class-names";
import type { FieldControl } from "./field";
import { inputClasses } from "./input";

interface NumberFieldProps {
  control?: FieldControl;
  value: number | null;
  onValueChange: (value: number | null) => void;
  min?: number;
  max?: number;
  disabled?: boolean;
}

const stepperClasses =
  "flex w-control items-center justify-center text-muted hover:text-ink data-disabled:opacity-40 [&_svg]:size-3.5";

/** A whole number with steppers, bounded by `min` and `max`. */
export function NumberField({ control, min, max, ...props }: NumberFieldProps) {
  const t = useTranslations("common");
  return (
    <Base.Root
      {...props}
      {...(control ? { id: control.id } : {})}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
      format={{ maximumFractionDigits: 0 }}
    >
      <Base.Group className={classNames(inputClasses, "flex p-0")}>
        <Base.Input
          aria-describedby={control?.["aria-describedby"]}
          aria-invalid={control?.["aria-invalid"]}
          className="min-w-0 flex-1 bg-transparent px-2.5 outline-none"
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
