import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";

/** The look of every text field. */
export const inputClasses = classNames(
  "h-control w-full min-w-0 rounded-md border border-line-strong bg-raised px-2.5 text-sm text-ink",
  "hover:border-control focus:border-accent-ink focus:outline-1 focus:outline-accent-ink focus:outline-offset-0",
  "disabled:opacity-50 aria-invalid:border-danger-ink aria-invalid:outline-danger-ink",
);

interface InputProps extends ComponentProps<"input"> {
  /** An icon before the text. */
  icon?: ReactNode;
}

/** A one-line text field. */
export function Input({ icon, className, ...props }: InputProps) {
  if (!icon) return <input {...props} className={classNames(inputClasses, className)} />;
  return (
    <span className={classNames("relative inline-flex", className ?? "w-full")}>
      <span className="pointer-events-none absolute inset-y-0 start-2.5 flex items-center text-faint [&_svg]:size-3.5">
        {icon}
      </span>
      <input {...props} className={classNames(inputClasses, "ps-8")} />
    </span>
  );
}
