"use client";
import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";

/**
 * A link with client-side navigation but without prefetch and observer, for links in large numbers
 * such as those in table cells.
 */
export function PlainLink({ href, onClick, ...props }: ComponentProps<"a"> & { href: string }) {
  const router = useRouter();
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (modified || event.button !== 0 || event.defaultPrevented) return;
        event.preventDefault();
        router.push(href);
      }}
    >
      {props.children}
    </a>
  );
}
