import { classNames } from "./class-names";

interface SkeletonProps {
  className?: string;
  /** Stands for a person's picture. */
  round?: boolean;
}

/** A grey bar where text will be. Put it inside `Pending`, which waits 150 ms before it shows. */
export function Skeleton({ className = "w-24", round = false }: SkeletonProps) {
  const corners = round ? "rounded-full" : "rounded-sm";
  return (
    <span className={classNames("block min-h-3 animate-pulse bg-pressed", corners, className)} />
  );
}
