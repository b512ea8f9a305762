"use client";
import { Autocomplete as Base } from "@base-ui/react/autocomplete";
import { classNames } from "./class-names";
import type { FieldControl } from "./field";
import { inputClasses } from "./input";
import { popupClasses } from "./popup-classes";
import { usePopupContainer } from "./popup-container";

interface AutocompleteProps {
  control: FieldControl;
  label: string;
  /** Suggestions; any other text is allowed too. */
  items: readonly string[];
  /** A detail shown next to a suggestion. */
  detailOf?: ((item: string) => string | undefined) | undefined;
  value: string;
  onValueChange: (value: string) => void;
  /** Called with the text on Enter and when a suggestion is chosen. */
  onCommit?: (value: string) => void;
  autoFocus?: boolean;
}

/** A text field with suggestions. */
export function Autocomplete({
  control,
  label,
  items,
  detailOf,
  value,
  onValueChange,
  onCommit,
  autoFocus = false,
}: AutocompleteProps) {
  const popup = usePopupContainer();
  return (
    <Base.Root
      items={items}
      value={value}
      openOnInputClick
      defaultOpen={autoFocus && items.length > 0}
      onValueChange={(next, details) => {
        onValueChange(next);
        if (details.reason === "item-press") onCommit?.(next);
      }}
    >
      <Base.Input
        {...control}
        ref={popup.ref}
        aria-label={label}
        autoFocus={autoFocus}
        className={inputClasses}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          if (event.currentTarget.getAttribute("aria-activedescendant")) return;
          event.preventDefault();
          onCommit?.(event.currentTarget.value);
        }}
      />
      <Base.Portal container={popup.container} className="contents">
        <Base.Positioner
          positionMethod="fixed"
          sideOffset={4}
          className="z-[60] outline-none data-empty:hidden"
        >
          <Base.Popup
            className={classNames(popupClasses, "w-[var(--anchor-width)] data-empty:hidden")}
          >
            <Base.List>
              {(item: string) => (
                <Base.Item
                  key={item}
                  value={item}
                  className="flex min-h-control-sm items-center gap-2 rounded-md px-2 py-1 outline-none select-none data-highlighted:bg-hover"
                >
                  <span className="min-w-0 flex-1 truncate">{item}</span>
                  {detailOf && (
                    <span className="text-faint text-xs tabular-nums">{detailOf(item)}</span>
                  )}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
