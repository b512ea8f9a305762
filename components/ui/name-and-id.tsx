interface NameAndIdProps {
  name: string | undefined;
  id: string;
}

/** A name and the id that tells it from others of that name, which goes below where there is no room beside. */
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
