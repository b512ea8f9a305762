"use client";
import { Select as Base } from "@base-ui/react/select";
import { Check, ChevronsUpDown } from "lucide-react";
import { classNames } from "./class-names";
import type { FieldControl } from "./field";
import { inputClasses } from "./input";
import { popupClasses } from "./popup-classes";
import { usePopupContainer } from "./popup-container";

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  description?: string;
}

interface SelectProps<Value extends string> {
  control?: FieldControl;
  label?: string;
  options: readonly SelectOption<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/** A select for forms; filters and toolbars use `Menu`, which loads on demand. */
export function Select<Value extends string>({
  control,
  label,
  options,
  value,
  onValueChange,
}: SelectProps<Value>) {
  const popup = usePopupContainer();
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={(next) => next !== null && onValueChange(next)}
    >
      <Base.Trigger
        {...control}
        ref={popup.ref}
        aria-label={label}
        className={classNames(inputClasses, "flex items-center justify-between gap-2 text-start")}
      >
        <Base.Value className="truncate" />
        <Base.Icon className="text-faint [&_svg]:size-3.5">
          <ChevronsUpDown />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal container={popup.container} className="contents">
        <Base.Positioner
          alignItemWithTrigger={false}
          positionMethod="fixed"
          sideOffset={4}
          className="z-[60] outline-none"
        >
          <Base.Popup
            className={classNames(
              popupClasses,
              "min-w-[var(--anchor-width)] max-w-[min(32rem,var(--available-width))] [overflow-wrap:anywhere]",
            )}
          >
            <Base.List>
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  className="flex min-h-control-sm items-center gap-2 rounded-md px-2 py-1 outline-none select-none data-highlighted:bg-hover"
                >
                  <span className="min-w-0 flex-1">
                    <Base.ItemText className="block">{option.label}</Base.ItemText>
                    {option.description && (
                      <span className="block text-faint text-xs">{option.description}</span>
                    )}
                  </span>
                  <Base.ItemIndicator className="text-accent-ink [&_svg]:size-3.5">
                    <Check />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
