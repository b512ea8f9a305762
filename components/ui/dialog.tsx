"use client";
import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "./class-names";
import { firstFocus } from "./first-focus";
import { IconButton } from "./icon-button";

interface DialogProps {
  title: string;
  description?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called when the dialog has closed and the focus has returned. */
  onClosed?: () => void;
  width?: keyof typeof widths;
  children?: ReactNode;
  footer?: ReactNode;
}

const widths = { sm: "max-w-sm", md: "max-w-lg" };

/** A modal dialog. Load the module that uses it with `lazyPart`, to keep it out of the first load. */
export function Dialog({
  title,
  description,
  open,
  onOpenChange,
  onClosed,
  width = "md",
  children,
  footer,
}: DialogProps) {
  const t = useTranslations("common");
  const popup = useRef<HTMLDivElement>(null);
  const isFocusDue = useRef(false);
  const focusFirst = () => {
    const first = popup.current && firstFocus(popup.current);
    isFocusDue.current = !first;
    return first ?? popup.current;
  };
  // The fields of a dialog may appear after it, for example after a lookup.
  useEffect(() => {
    if (isFocusDue.current && document.activeElement === popup.current) focusFirst()?.focus();
  });
  return (
    <Base.Root
      open={open}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(isOpen) => !isOpen && onClosed?.()}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-[oklch(0.15_0.01_268/0.45)] transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-50 flex items-start justify-center overflow-y-auto p-4 pt-[max(1rem,10dvh)]">
          <Base.Popup
            ref={popup}
            initialFocus={focusFirst}
            className={classNames(
              "w-full rounded-lg bg-raised text-ink shadow-popup outline-none transition-[opacity,scale] duration-100",
              "data-ending-style:opacity-0 data-starting-style:scale-[0.985] data-starting-style:opacity-0",
              widths[width],
            )}
          >
            <header className="flex items-start gap-3 px-5 pt-4 pb-3">
              <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <Base.Title className="font-semibold text-base">{title}</Base.Title>
                {description && (
                  <Base.Description className="mt-1 text-muted text-sm">
                    {description}
                  </Base.Description>
                )}
              </div>
              <Base.Close
                render={
                  <IconButton label={t("close")} size="sm">
                    <X />
                  </IconButton>
                }
              />
            </header>
            {children && (
              <div data-dialog-body className="px-5 pb-4 has-[>form:only-child:empty]:hidden">
                {children}
              </div>
            )}
            {footer && (
              <footer className="flex flex-wrap justify-end gap-2 border-t bg-sunken px-5 py-3 [border-end-end-radius:var(--radius-lg)] [border-end-start-radius:var(--radius-lg)]">
                {footer}
              </footer>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
