import type { ReactNode } from "react";

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** An empty view: why it is empty, and what to do about it. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-1.5 px-6 py-16 text-center">
      {icon && (
        <span className="mb-2 flex size-10 items-center justify-center rounded-lg border bg-sunken text-faint [&_svg]:size-5">
          {icon}
        </span>
      )}
      <p className="font-medium text-base text-ink">{title}</p>
      {children && <div className="max-w-96 text-muted text-sm">{children}</div>}
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
