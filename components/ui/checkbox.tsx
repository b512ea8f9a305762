import type { ComponentProps } from "react";
import { classNames } from "./class-names";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: string;
  /** Whether the label is only for screen readers. */
  labelHidden?: boolean;
  indeterminate?: boolean;
  /** Classes of the label around the box, which is all clickable. */
  labelClassName?: string;
}

/** A native checkbox, which works before scripts load and needs none. */
export function Checkbox({
  label,
  labelHidden = false,
  indeterminate = false,
  labelClassName,
  className,
  ...props
}: CheckboxProps) {
  return (
    <label className={classNames("flex items-center gap-2", labelClassName)}>
      <input
        type="checkbox"
        aria-label={labelHidden ? label : undefined}
        ref={(node) => {
          if (node) node.indeterminate = indeterminate;
        }}
        {...props}
        className={classNames("size-3.5 shrink-0 accent-accent", className)}
      />
      {!labelHidden && <span className="text-sm">{label}</span>}
    </label>
  );
}
