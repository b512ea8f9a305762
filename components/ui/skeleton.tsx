import { classNames } from "./class-names";

interface SkeletonProps {
  className: string;
  /** For a person's picture. */
  round?: boolean;
}

/** A grey bar in place of text. Put it inside `Pending`, which shows it after 150 ms. */
export function Skeleton({ className, round = false }: SkeletonProps) {
  const corners = round ? "rounded-full" : "rounded-sm";
  return (
    <span className={classNames("block min-h-3 animate-pulse bg-pressed", corners, className)} />
  );
}
