import { X } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names";

interface FilterChipProps {
  label: string;
  removeLabel: string;
  /** Whether the filter is applied; otherwise it is marked. */
  applied?: boolean;
  onRemove: () => void;
  /** A control that edits the filter, in place of the label. */
  children?: ReactNode;
}

/** An active filter that can be removed. */
export function FilterChip(props: FilterChipProps) {
  const { label, removeLabel, applied = true, onRemove, children } = props;
  return (
    <span
      className={classNames(
        "inline-flex h-control-sm min-w-0 max-w-72 items-center rounded-md font-medium text-xs",
        applied ? "bg-accent-soft text-accent-ink" : "bg-warning-soft text-warning-ink",
      )}
    >
      {children ?? <span className="truncate ps-2">{label}</span>}
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="ms-0.5 flex size-control-sm shrink-0 items-center justify-center rounded-md opacity-70 hover:opacity-100"
      >
        <X className="size-3" />
      </button>
    </span>
  );
}
