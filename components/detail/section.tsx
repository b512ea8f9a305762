import { type ReactNode, useId } from "react";

interface SectionProps {
  title: string;
  /** A short word beside the title, such as a count. */
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** One part of a detail view, under its own heading. */
export function Section({ title, note, actions, children }: SectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid min-w-0 gap-2.5 px-4 py-4 not-last:border-b">
      <header className="flex min-h-6 items-center gap-2">
        <h2 id={heading} className="font-semibold text-ink text-sm">
          {title}
        </h2>
        {note && <span className="text-faint text-xs">{note}</span>}
        {actions && <div className="ms-auto flex items-center gap-1">{actions}</div>}
      </header>
      {children}
    </section>
  );
}
