/** A time exactly, in UTC, which server and browser write alike. */
export function UtcTime({ ms }: { ms: number }) {
  const exact = new Date(ms).toISOString();
  return (
    <span className="whitespace-nowrap">
      {exact.slice(0, 10)} {exact.slice(11, 19)} UTC
    </span>
  );
}
