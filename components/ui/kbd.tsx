/** One key or a chord, as printed on the keyboard. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <kbd className="inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-sm border border-line-strong bg-sunken px-1 font-sans text-2xs text-muted">
      {keys}
    </kbd>
  );
}
