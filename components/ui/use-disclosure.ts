"use client";
import { type RefObject, useCallback, useId, useRef, useState } from "react";

/** What a button needs to open something that is loaded only then. */
export interface TriggerProps {
  ref: RefObject<HTMLButtonElement | null>;
  onClick: () => void;
  onPointerEnter: () => void;
  onFocus: () => void;
  "aria-expanded": boolean;
  "aria-haspopup": "menu" | "dialog" | "listbox";
}

/** What every popup is told by the state of its trigger. */
export interface PopupProps {
  label: string;
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean, request: CloseRequest) => void;
  align: "start" | "center" | "end";
}

/** Why a popup asks to close, as far as its owner must tell the reasons apart. */
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
  const id = useId();
  const onOpenChange = useCallback((next: boolean, request?: CloseRequest) => {
    const target = request?.event.target;
    const onTrigger = target instanceof Node && anchor.current?.contains(target);
    // The trigger's own click toggles; were the press to close first, the click would open again.
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
  return { id, anchor, open, mounted, onOpenChange, trigger };
}
