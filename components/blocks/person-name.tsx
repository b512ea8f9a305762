import { Avatar } from "@/components/ui/avatar";
import type { Person } from "@/lib/queries/people";

/** A person in a line: picture and name, or the id where no name is known. */
export function PersonName({ person }: { person: Person }) {
  const { id, username, profileImageUrl } = person;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar name={username || id} src={profileImageUrl} />
      {username ? (
        <bdi className="truncate font-medium text-ink">{username}</bdi>
      ) : (
        <code className="truncate font-mono text-ink text-xs">{id}</code>
      )}
    </span>
  );
}
