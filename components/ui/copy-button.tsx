import { Check, Copy } from "lucide-react";
import { classNames } from "./class-names";
import { IconButton } from "./icon-button";

interface CopyButtonProps {
  text: string;
  /** What is copied, such as "Copy channel ID". */
  label: string;
  tabIndex?: number;
  className?: string;
}

/** Copies a text; `CopyHost` does the work and reports if the browser forbids it. */
export function CopyButton({ text, label, tabIndex, className }: CopyButtonProps) {
  return (
    <IconButton
      label={label}
      size="sm"
      data-copy={text}
      {...(tabIndex === undefined ? {} : { tabIndex })}
      className={classNames("group/copy data-copied:opacity-100", className)}
    >
      <Copy className="group-data-copied/copy:hidden" />
      <Check className="hidden text-success-ink group-data-copied/copy:block" />
    </IconButton>
  );
}
