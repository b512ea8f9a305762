import Link from "next/link";
import type { ComponentProps } from "react";
import { type ButtonLook, buttonClasses } from "./button";

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, "className" | "prefetch"> & ButtonLook;

/** A link that looks like a button; what it leads to is not loaded before it is pressed. */
export function ButtonLink({ variant, size, ...props }: ButtonLinkProps) {
  return <Link {...props} prefetch={false} className={buttonClasses({ variant, size })} />;
}
