"use client";
import { ChevronRight } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";

interface PageHeaderProps {
  /** The list that the thing belongs to. */
  parent: { label: string; href: string };
  title: string;
  actions?: ReactNode;
}

/** The title of a thing's own page, with the way back to its list. */
export function PageHeader({ parent, title, actions }: PageHeaderProps) {
  return (
    <header className="flex h-12 shrink-0 items-center gap-1 border-b ps-4 pe-3">
      <Link
        href={parent.href}
        prefetch={false}
        className="shrink-0 rounded-sm text-muted text-base hover:text-ink hover:underline"
      >
        {parent.label}
      </Link>
      <ChevronRight aria-hidden="true" className="size-3.5 shrink-0 text-faint" />
      <h1 className="min-w-0 flex-1 truncate font-semibold text-base">
        <bdi>{title}</bdi>
      </h1>
      {actions}
    </header>
  );
}
