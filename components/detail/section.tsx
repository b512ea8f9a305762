import { type ReactNode, useId } from "react";

interface SectionProps {
  title: string;
  /** A short text next to the title, such as a count. */
  note?: ReactNode;
  actions?: ReactNode;
  /** Whether the content is only a few words, shown next to the title. */
  folded?: boolean;
  children: ReactNode;
}

/** One part of a detail view, under its own heading. */
export function Section({ title, note, actions, folded = false, children }: SectionProps) {
  const heading = useId();
  if (folded) {
    return (
      <section
        aria-labelledby={heading}
        className="flex min-w-0 items-center gap-x-3 px-4 py-2 not-last:border-b"
      >
        <h2
          id={heading}
          className="w-36 shrink-0 font-semibold text-ink text-sm [overflow-wrap:anywhere] phone:w-28"
        >
          {title}
        </h2>
        <div className="min-w-0 flex-1 py-0.5">{children}</div>
        {actions}
      </section>
    );
  }
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

/** A part of a section, below its own title. */
export function TitledPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <h3 className="font-medium text-faint text-xs">{title}</h3>
      {children}
    </div>
  );
}
