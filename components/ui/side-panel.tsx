"use client";
import { Maximize2, X } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useShortcuts } from "@/components/shortcuts/shortcut-registry";
import { classNames } from "./class-names";
import { IconButton } from "./icon-button";

interface SidePanelProps {
  title: string;
  /** The address of the full page. */
  fullPageHref?: string;
  onClose: () => void;
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A non-modal panel next to a list; on phones it covers the list. It takes the focus when it opens,
 * Escape closes it, and the focus returns to where it was unless the list has taken it.
 */
export function SidePanel({ title, fullPageHref, onClose, actions, children }: SidePanelProps) {
  const t = useTranslations("common");
  const heading = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      // The list may already have focused the row that was shown last.
      if (document.activeElement !== document.body) return;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  useShortcuts([{ keys: "Escape", label: t("closePanel"), group: "page", run: onClose }]);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={heading}
      className={classNames(
        "flex min-h-0 w-[clamp(22rem,36vw,34rem)] shrink-0 flex-col border-s bg-canvas outline-none",
        "max-lg:absolute max-lg:inset-y-0 max-lg:end-0 max-lg:z-20 max-lg:shadow-popup phone:inset-0 phone:w-full",
      )}
    >
      <header className="flex h-12 shrink-0 items-center gap-1 border-b ps-4 pe-2">
        <h2 id={heading} className="min-w-0 flex-1 truncate font-semibold text-base">
          <bdi>{title}</bdi>
        </h2>
        {actions}
        {fullPageHref && (
          <Link
            href={fullPageHref}
            prefetch={false}
            aria-label={t("fullPage")}
            data-tooltip={t("fullPage")}
            className="flex size-control items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink [&_svg]:size-4"
          >
            <Maximize2 />
          </Link>
        )}
        <IconButton label={t("close")} shortcut="Esc" onClick={onClose}>
          <X />
        </IconButton>
      </header>
      <div className="scrollbar-thin min-h-0 flex-1 overflow-y-auto">{children}</div>
    </section>
  );
}
