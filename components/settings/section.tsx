import type { ReactNode } from "react";

interface SectionProps {
  title: string;
  text?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** One titled part of a settings page. */
export function Section({ title, text, actions, children }: SectionProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="font-semibold text-base">{title}</h2>
          {text && <p className="mt-1 max-w-2xl text-muted text-sm">{text}</p>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  );
}
