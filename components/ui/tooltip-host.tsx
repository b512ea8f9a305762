"use client";
import { useLocale } from "next-intl";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Kbd } from "./kbd";
import { popupContainer } from "./popup-container";

interface Shown {
  target: Element;
  left: number;
  top: number;
  below: boolean;
}

const delayMs = 350;

/**
 * Shows tooltips for every element that carries `data-tooltip` (a text, with the key of
 * `data-tooltip-keys`) or `data-time` (milliseconds, shown exactly in the reader's zone and in UTC).
 * One host listens for the whole page, so that thousands of rows cost nothing.
 */
export function TooltipHost() {
  const [shown, setShown] = useState<Shown | null>(null);
  const locale = useLocale();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const find = (event: Event) =>
      event.target instanceof Element
        ? event.target.closest("[data-tooltip],[data-time],[data-tooltip-pane]")
        : null;
    const hide = () => {
      clearTimeout(timer);
      setShown(null);
    };
    const show = (target: Element) => {
      if (target.getAttribute("aria-expanded") === "true") return;
      const box = target.getBoundingClientRect();
      const below = box.top < 72;
      setShown({
        target,
        left: Math.min(Math.max(box.left + box.width / 2, 96), window.innerWidth - 96),
        top: below ? box.bottom + 6 : box.top - 6,
        below,
      });
    };
    const onEnter = (event: Event) => {
      const target = find(event);
      if (target?.hasAttribute("data-tooltip-pane")) return clearTimeout(timer);
      clearTimeout(timer);
      if (!target) {
        timer = setTimeout(hide, 80);
        return;
      }
      timer = setTimeout(() => show(target), delayMs);
    };
    const onFocus = (event: Event) => {
      const target = find(event);
      if (target?.matches(":focus-visible")) show(target);
      else hide();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") hide();
    };
    document.addEventListener("pointerover", onEnter);
    document.addEventListener("pointerdown", hide);
    document.addEventListener("focusin", onFocus);
    document.addEventListener("focusout", hide);
    document.addEventListener("keydown", onKey);
    document.addEventListener("scroll", hide, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerover", onEnter);
      document.removeEventListener("pointerdown", hide);
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("focusout", hide);
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("scroll", hide, { capture: true });
    };
  }, []);

  if (!shown) return null;
  const time = shown.target.getAttribute("data-time");
  const keys = shown.target.getAttribute("data-tooltip-keys");
  return createPortal(
    <div
      role="tooltip"
      data-tooltip-pane=""
      style={{
        left: shown.left,
        top: shown.top,
        transform: `translate(-50%, ${shown.below ? "0" : "-100%"})`,
      }}
      className="fixed z-[70] w-max max-w-72 rounded-md bg-[light-dark(oklch(0.25_0.012_268),oklch(0.3_0.012_268))] px-2 py-1 text-white text-xs shadow-popup [overflow-wrap:anywhere]"
    >
      {time ? (
        <ExactTimes ms={Number(time)} locale={locale} />
      ) : (
        shown.target.getAttribute("data-tooltip")
      )}
      {keys && (
        <span className="ms-2 inline-flex [&_kbd]:border-transparent [&_kbd]:bg-[oklch(1_0_0/0.16)] [&_kbd]:text-white">
          <Kbd keys={keys} />
        </span>
      )}
    </div>,
    popupContainer(shown.target) ?? document.body,
  );
}

function ExactTimes({ ms, locale }: { ms: number; locale: string }) {
  const format = (timeZone?: string) =>
    new Intl.DateTimeFormat(locale, {
      dateStyle: "medium",
      timeStyle: "medium",
      ...(timeZone ? { timeZone } : {}),
    }).format(ms);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <span className="grid grid-cols-[auto_auto] gap-x-3 tabular-nums">
      <span>{format()}</span>
      <span className="opacity-70">{zone}</span>
      {zone !== "UTC" && (
        <>
          <span>{format("UTC")}</span>
          <span className="opacity-70">UTC</span>
        </>
      )}
    </span>
  );
}
