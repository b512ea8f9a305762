"use client";
import type { ReactNode } from "react";
import { lazyPart } from "./lazy-part";
import { type TriggerProps, useDisclosure } from "./use-disclosure";

const load = () => import("./popover-popup");
const PopoverPopup = lazyPart(load, "PopoverPopup");

interface PopoverProps {
  label: string;
  trigger: (props: TriggerProps) => ReactNode;
  /** Rendered while open; `close` closes it and restores the focus. */
  children: (close: () => void) => ReactNode;
}

/** A button with a small dialog beside it, loaded on demand. */
export function Popover({ label, trigger, children }: PopoverProps) {
  const popover = useDisclosure("dialog", load);
  return (
    <>
      {trigger(popover.trigger)}
      {popover.mounted && (
        <PopoverPopup label={label} {...popover.popup} align="start">
          {popover.popup.open && children(() => popover.popup.onOpenChange(false))}
        </PopoverPopup>
      )}
    </>
  );
}
