import type { ComponentProps } from "react";
import { classNames } from "./class-names";

const variants = {
  primary: "bg-accent text-white hover:bg-accent-hover aria-expanded:bg-accent-hover",
  secondary:
    "border border-line-strong bg-raised text-ink hover:bg-hover aria-expanded:bg-pressed active:bg-pressed",
  ghost: "text-muted hover:bg-hover hover:text-ink aria-expanded:bg-pressed aria-expanded:text-ink",
  danger: "bg-danger text-white hover:brightness-110",
} as const;

const sizes = {
  sm: "h-control-sm min-w-control-sm gap-1.5 rounded-md px-2 text-xs",
  md: "h-control min-w-control gap-1.5 rounded-md px-3 text-sm",
} as const;

export interface ButtonLook {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
}

/** The classes of a button, for links that look like one. */
export function buttonClasses({ variant = "secondary", size = "md" }: ButtonLook = {}): string {
  return classNames(
    "inline-flex shrink-0 items-center justify-center whitespace-nowrap font-medium select-none transition-colors duration-75",
    "disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-50",
    "[&_svg]:size-3.5 [&_svg]:shrink-0",
    variants[variant],
    sizes[size],
  );
}

/** A button; `type` defaults to "button", so that it never submits by accident. */
export function Button({
  variant,
  size,
  className,
  ...props
}: ComponentProps<"button"> & ButtonLook) {
  const look = buttonClasses({ variant, size });
  return <button type="button" {...props} className={classNames(look, className)} />;
}
