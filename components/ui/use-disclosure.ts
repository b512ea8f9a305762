"use client";
import { type RefObject, useCallback, useRef, useState } from "react";

/** The props of a button that opens a popup loaded on demand. */
export interface TriggerProps {
  ref: RefObject<HTMLButtonElement | null>;
  onClick: () => void;
  onPointerEnter: () => void;
  onFocus: () => void;
  "aria-expanded": boolean;
  "aria-haspopup": "menu" | "dialog";
}

/** The props that every popup gets from its trigger. */
export interface PopupProps {
  label: string;
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean, request: CloseRequest) => void;
  align: "start" | "end";
}

/** Why a popup asks to close. */
interface CloseRequest {
  reason: string;
  event: Event;
  cancel: () => void;
}

/**
 * The state of a popup whose code loads on demand: `warm` starts the download when the pointer or
 * the focus reaches the trigger, `mounted` turns true at the first opening and stays.
 */
export function useDisclosure(kind: TriggerProps["aria-haspopup"], warm: () => void) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [mounted, setMounted] = useState(false);
  const onOpenChange = useCallback((next: boolean, request?: CloseRequest) => {
    const target = request?.event.target;
    const onTrigger = target instanceof Node && anchor.current?.contains(target);
    // The trigger's click toggles; if the press closed the popup first, the click would reopen it.
    if (!next && request?.reason === "outside-press" && onTrigger) return request.cancel();
    setOpen(next);
  }, []);
  const trigger: TriggerProps = {
    ref: anchor,
    onClick: () => {
      setMounted(true);
      setOpen((was) => !was);
    },
    onPointerEnter: warm,
    onFocus: warm,
    "aria-expanded": open,
    "aria-haspopup": kind,
  };
  return { mounted, trigger, popup: { anchor, open, onOpenChange } };
}
