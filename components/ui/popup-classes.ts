/** The look of popups: menus, popovers, lists. */
export const popupClasses =
  "scrollbar-thin max-h-[min(40rem,var(--available-height))] origin-[var(--transform-origin)] overflow-y-auto overscroll-contain rounded-lg bg-raised p-1 text-ink text-sm shadow-popup outline-none transition-[opacity,scale] duration-75 data-ending-style:opacity-0 data-starting-style:scale-[0.98] data-starting-style:opacity-0";
