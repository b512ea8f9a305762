import type { ReactNode, Ref } from "react";

/** The focusable error box of a form or a dialog. */
export function Problem({ children, ref }: { children: ReactNode; ref?: Ref<HTMLDivElement> }) {
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="rounded-md bg-danger-soft px-3 py-2 text-danger-ink text-sm outline-none"
    >
      {children}
    </div>
  );
}
