import Link from "next/link";
import type { ComponentProps } from "react";
import { classNames } from "./class-names";

/** A link within a text or a list; what it leads to is not loaded before it is pressed. */
export function TextLink({ className, ...props }: Omit<ComponentProps<typeof Link>, "prefetch">) {
  return (
    <Link
      {...props}
      prefetch={false}
      className={classNames("text-accent-ink hover:underline", className)}
    />
  );
}
