import type { ReactNode } from "react";
import { PageHeader } from "@/components/detail/page-header";

interface RunPageFrameProps {
  /** The page above this one. */
  parent: { href: string; label: string };
  title: string;
  text?: string;
  children: ReactNode;
}

/** The frame of a page below the list of runs. */
export function RunPageFrame({ parent, title, text, children }: RunPageFrameProps) {
  return (
    <>
      <PageHeader parent={parent} title={title} />
      <div className="scrollbar-thin min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto grid w-full max-w-5xl grid-cols-[minmax(0,1fr)] gap-6 p-4 pb-16 desk:p-6 desk:pb-24">
          {text && <p className="max-w-2xl text-muted text-sm">{text}</p>}
          {children}
        </div>
      </div>
    </>
  );
}
