interface NameAndIdProps {
  name: string | undefined;
  id: string;
}

/** A name and, next to it or below, the id that distinguishes it from others of that name. */
export function NameAndId({ name, id }: NameAndIdProps) {
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
      {name && <bdi className="truncate text-ink">{name}</bdi>}
      <code
        className={name ? "truncate font-mono text-faint text-xs" : "truncate font-mono text-xs"}
      >
        {id}
      </code>
    </span>
  );
}
