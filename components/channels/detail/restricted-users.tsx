"use client";
import { useTranslations } from "next-intl";
import { Absent, Missing } from "@/components/detail/facts";
import { inlineText } from "@/components/detail/json-text";
import { PersonLink } from "@/components/detail/person-link";
import { isSuperChannel } from "@/lib/contract/channel-traits";
import type { ChannelView, MemberView } from "@/lib/contract/views";

interface RestrictedUsersProps {
  application: string;
  channel: ChannelView;
  field: "mutedUsers" | "bannedUsers";
}

/** Muted or banned users. The interface does not define their shape, so each is shown as received. */
export function RestrictedUsers({ application, channel, field }: RestrictedUsersProps) {
  const t = useTranslations("channel");
  const common = useTranslations("detail");
  const people = channel[field];
  const isSuper = channel.type !== undefined && isSuperChannel(channel.type);
  if (isSuper && !people?.length) return <Absent>{t("superOnlyNot")}</Absent>;
  if (!people) {
    const sent = channel.unknownFields[field];
    if (sent === undefined) return <Missing view={channel} field={field} />;
    return <code className="font-mono text-xs [overflow-wrap:anywhere]">{inlineText(sent)}</code>;
  }
  if (people.length === 0) return <Absent>{common("nobody")}</Absent>;
  return (
    <ul className="grid gap-1.5">
      {people.map((person, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: elements of no promised shape have no identity.
        <li key={index} className="min-w-0">
          <Restricted application={application} person={person} members={channel.members} />
        </li>
      ))}
    </ul>
  );
}

interface RestrictedProps {
  application: string;
  person: unknown;
  members: readonly MemberView[] | undefined;
}

function Restricted({ application, person, members }: RestrictedProps) {
  const fields = typeof person === "object" && person !== null ? { ...person } : { id: person };
  const { id, username, profileImageUrl, ...rest }: Record<string, unknown> = fields;
  if (typeof id !== "string" || id === "") {
    return <code className="font-mono text-xs [overflow-wrap:anywhere]">{inlineText(person)}</code>;
  }
  const known = members?.find((member) => member.id === id);
  const name = username ?? known?.username;
  const image = profileImageUrl ?? known?.profileImageUrl;
  return (
    <span className="grid min-w-0 gap-0.5">
      <PersonLink
        application={application}
        id={id}
        name={typeof name === "string" ? name : undefined}
        imageUrl={typeof image === "string" ? image : undefined}
      />
      {Object.keys(rest).length > 0 && (
        <code className="ps-7 font-mono text-muted text-xs [overflow-wrap:anywhere]">
          {inlineText(rest)}
        </code>
      )}
    </span>
  );
}
