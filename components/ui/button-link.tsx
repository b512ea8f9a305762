import Link from "next/link";
import type { ComponentProps } from "react";
import { type ButtonLook, buttonClasses } from "./button";

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, "className" | "prefetch"> & ButtonLook;

/** A link that looks like a button, without prefetch. */
export function ButtonLink({ variant, size, ...props }: ButtonLinkProps) {
  return <Link {...props} prefetch={false} className={buttonClasses({ variant, size })} />;
}
