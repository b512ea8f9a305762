import type { ReactNode } from "react";
import { PageBody } from "@/components/page/page-body";
import { PageHeader } from "@/components/page/page-header";

interface RunPageFrameProps {
  /** The page above this one. */
  parent: { href: string; label: string };
  title: string;
  text?: string;
  width?: "wide" | "full";
  children: ReactNode;
}

/** The frame of a page below the list of runs. */
export function RunPageFrame({ parent, title, text, width = "wide", children }: RunPageFrameProps) {
  return (
    <>
      <PageHeader parent={parent} title={title} />
      <PageBody width={width}>
        {text && <p className="max-w-2xl text-muted text-sm">{text}</p>}
        {children}
      </PageBody>
    </>
  );
}
