import { RefreshCw } from "lucide-react";
import { classNames } from "./class-names";
import { IconButton } from "./icon-button";

interface RefreshButtonProps {
  label: string;
  /** Whether it is being fetched anew at present. */
  busy: boolean;
  onClick: () => void;
}

/** Fetches what is shown anew. */
export function RefreshButton({ label, busy, onClick }: RefreshButtonProps) {
  return (
    <IconButton label={label} onClick={onClick}>
      <RefreshCw className={classNames(busy && "animate-spin")} />
    </IconButton>
  );
}
