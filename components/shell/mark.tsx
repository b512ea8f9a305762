/** The mark of Switchboard: a patch cord between two jacks. */
export function Mark() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 shrink-0">
      <rect width="20" height="20" rx="5" className="fill-accent" />
      <circle cx="6" cy="6.25" r="2" className="fill-none stroke-white" strokeWidth="1.5" />
      <circle cx="14" cy="13.75" r="2" className="fill-white" />
      <path
        d="M6 8.25v1.5c0 4 8-1 8 2.5"
        className="fill-none stroke-white"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
