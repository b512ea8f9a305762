"use client";
import { ChevronRight } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

interface PageHeaderProps {
  /** The list that the page's subject belongs to. */
  parent?: { label: string; href: string };
  title: string;
  /** The pages that share the title, such as those of the settings. */
  tabs?: ReactNode;
  /** The actions of the page: those that change the view first, the main action last. */
  actions?: ReactNode;
}

/** The header of every page: its title, a link back to its list, and its actions. */
export function PageHeader({ parent, title, tabs, actions }: PageHeaderProps) {
  return (
    <header className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-1 gap-y-1.5 border-b px-4 py-1.5">
      <div
        className={classNames("flex min-w-0 items-center gap-1", tabs ? "pe-4" : "flex-[1_1_6rem]")}
      >
        {parent && (
          <>
            <Link
              href={parent.href}
              prefetch={false}
              className="shrink-0 rounded-sm text-muted text-base hover:text-ink hover:underline"
            >
              {parent.label}
            </Link>
            <ChevronRight aria-hidden="true" className="size-3.5 shrink-0 text-faint" />
          </>
        )}
        <h1 dir="auto" className="min-w-0 truncate font-semibold text-base">
          {title}
        </h1>
      </div>
      {tabs}
      {actions && (
        <div className="flex min-w-0 flex-wrap items-center justify-end gap-1">{actions}</div>
      )}
    </header>
  );
}
