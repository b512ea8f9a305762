import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { CopyButton } from "@/components/ui/copy-button";

interface CopiedTextProps {
  text: string;
  /** What is copied, such as "Copy request ID". */
  label: string;
  /** Whether it is a number of the machine's, which is cut where there is no room. */
  code?: boolean;
  /** What shows the text where it is more than text, such as a link. */
  children?: ReactNode;
}

/** A text with the button that copies it. */
export function CopiedText({ text, label, code = false, children = text }: CopiedTextProps) {
  return (
    <span className="flex min-w-0 items-center gap-1">
      <span
        className={classNames(
          "min-w-0",
          code ? "truncate font-mono text-xs" : "[overflow-wrap:anywhere]",
        )}
      >
        {children}
      </span>
      <CopyButton text={text} label={label} />
    </span>
  );
}
