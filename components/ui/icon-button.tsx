import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  /** What the button does: its accessible name and its tooltip. */
  label: string;
  /** The key that does the same, shown in the tooltip. */
  shortcut?: string;
  size?: "sm" | "md";
  children: ReactNode;
}

/** A square button with an icon; its label shows as a tooltip. */
export function IconButton({ label, shortcut, size = "md", className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      data-tooltip-keys={shortcut}
      {...props}
      className={classNames(
        "inline-flex shrink-0 items-center justify-center rounded-md text-muted transition-colors duration-75",
        "hover:bg-hover hover:text-ink aria-expanded:bg-pressed aria-expanded:text-ink aria-pressed:bg-pressed aria-pressed:text-ink",
        "disabled:pointer-events-none disabled:opacity-40",
        size === "sm"
          ? "size-control-xs pointer-coarse:-my-1.5 [&_svg]:size-3.5"
          : "size-control [&_svg]:size-4",
        className,
      )}
    />
  );
}
