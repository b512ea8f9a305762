import { classNames } from "./class-names";

/** A grey bar where text will be. Put it inside `Pending`, which waits 150 ms before it shows. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      className={classNames("block h-3 animate-pulse rounded-sm bg-pressed", className ?? "w-24")}
    />
  );
}
