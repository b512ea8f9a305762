import { X } from "lucide-react";

interface FilterChipProps {
  label: string;
  removeLabel: string;
  onRemove: () => void;
}

/** A filter in force, removable. */
export function FilterChip({ label, removeLabel, onRemove }: FilterChipProps) {
  return (
    <span className="inline-flex h-control-sm min-w-0 max-w-64 items-center rounded-md bg-accent-soft ps-2 font-medium text-accent-ink text-xs">
      <span className="truncate">{label}</span>
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
