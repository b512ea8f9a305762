"use client";
import { Popover as Base } from "@base-ui/react/popover";
import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { popupClasses } from "./popup-classes";
import { popupContainer } from "./popup-container";
import type { PopupProps } from "./use-disclosure";

interface PopoverPopupProps extends PopupProps {
  children: ReactNode;
}

export function PopoverPopup({
  label,
  anchor,
  open,
  onOpenChange,
  align,
  children,
}: PopoverPopupProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal container={popupContainer(anchor.current)} className="contents">
        <Base.Positioner
          anchor={anchor}
          positionMethod="fixed"
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-40"
        >
          <Base.Popup
            aria-label={label}
            finalFocus={anchor}
            className={classNames(popupClasses, "min-w-56 max-w-[var(--available-width)]")}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
