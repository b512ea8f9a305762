import { RefreshCw } from "lucide-react";
import { classNames } from "./class-names";
import { IconButton } from "./icon-button";

interface RefreshButtonProps {
  label: string;
  /** Whether a refetch is pending. */
  busy: boolean;
  onClick: () => void;
}

/** A button that refetches what is shown. */
export function RefreshButton({ label, busy, onClick }: RefreshButtonProps) {
  return (
    <IconButton label={label} onClick={onClick}>
      <RefreshCw className={classNames(busy && "animate-spin")} />
    </IconButton>
  );
}
