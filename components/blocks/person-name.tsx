import { Avatar } from "@/components/ui/avatar";
import { NameAndId } from "@/components/ui/name-and-id";
import type { Person } from "@/lib/queries/people-directory";

interface PersonNameProps {
  person: Person;
  /** Whether to show the id beside the name, since several people may share a name. */
  withId?: boolean;
}

/** A person in a line: picture and name, or the id where no name is known. */
export function PersonName({ person, withId = false }: PersonNameProps) {
  const { id, username, profileImageUrl } = person;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar name={username || id} src={profileImageUrl} />
      <span className="min-w-0 font-medium text-ink">
        {username && !withId ? (
          <bdi className="block truncate">{username}</bdi>
        ) : (
          <NameAndId name={username} id={id} />
        )}
      </span>
    </span>
  );
}
