"use client";
import { lazy, type ReactNode, Suspense } from "react";
import { type TriggerProps, useDisclosure } from "./use-disclosure";

const load = () => import("./popover-popup");
const PopoverPopup = lazy(() => load().then((module) => ({ default: module.PopoverPopup })));

interface PopoverProps {
  label: string;
  align?: "start" | "center" | "end";
  trigger: (props: TriggerProps) => ReactNode;
  /** Rendered while open; `close` shuts it and gives the focus back. */
  children: (close: () => void) => ReactNode;
}

/** A button with a small dialog beside it, loaded on demand. */
export function Popover({ label, align = "start", trigger, children }: PopoverProps) {
  const popover = useDisclosure("dialog", load);
  return (
    <>
      {trigger(popover.trigger)}
      {popover.mounted && (
        <Suspense>
          <PopoverPopup
            label={label}
            anchor={popover.anchor}
            open={popover.open}
            onOpenChange={popover.onOpenChange}
            align={align}
          >
            {popover.open && children(() => popover.onOpenChange(false))}
          </PopoverPopup>
        </Suspense>
      )}
    </>
  );
}
