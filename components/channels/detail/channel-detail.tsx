"use client";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { DataPairs, hasPairs } from "@/components/detail/data-pairs";
import { isLoose, LooseFields } from "@/components/detail/loose-fields";
import { RawSection } from "@/components/detail/raw-section";
import { Section } from "@/components/detail/section";
import { RefreshFailed } from "@/components/ui/refresh-failed";
import type { ChannelView } from "@/lib/contract/views";
import { ChannelBots } from "./channel-bots";
import { ChannelFacts } from "./channel-facts";
import { ChannelHeading } from "./channel-heading";
import { ChannelMembers } from "./channel-members";
import { ChannelTypeMeaning } from "./channel-type-meaning";
import { LastMessage } from "./last-message";
import { RestrictedUsers } from "./restricted-users";

// It fetches only in the browser, and its code loads with the first open channel.
const NotesSection = dynamic(
  () => import("@/components/notes/notes-section").then((module) => module.NotesSection),
  { ssr: false },
);

interface ChannelDetailProps {
  application: string;
  channel: ChannelView;
  /** Why the last refresh failed, which makes the data shown stale. */
  staleBecause: Error | null;
  /** How many members are listed at once. */
  membersShown: number;
}

const restricted = ["mutedUsers", "bannedUsers"] as const;
const restrictedTitles = { mutedUsers: "muted", bannedUsers: "banned" } as const;

/** Everything the service says about a channel: one column in a panel, two where there is room. */
export function ChannelDetail(props: ChannelDetailProps) {
  const { application, channel, staleBecause, membersShown } = props;
  const t = useTranslations("channel");
  const details = useTranslations("detail");
  const count = (list: readonly unknown[] | undefined) => (list?.length ? list.length : null);
  return (
    <div className="@container flex min-h-full flex-col">
      <RefreshFailed error={staleBecause} />
      <ChannelHeading channel={channel} />
      <div className="grid flex-1 content-start @4xl:content-stretch @4xl:grid-rows-[1fr_auto] @4xl:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
        <div className="min-w-0">
          <Section title={t("lastMessage")} folded={!channel.lastMessage}>
            <LastMessage application={application} channel={channel} />
          </Section>
          <ChannelMembers application={application} channel={channel} pageSize={membersShown} />
          <Section title={t("bots")} note={count(channel.bots)} folded={!channel.bots?.length}>
            <ChannelBots application={application} channel={channel} />
          </Section>
          {restricted.map((field) => (
            <Section
              key={field}
              title={t(restrictedTitles[field])}
              note={count(channel[field])}
              folded={!channel[field]?.length && channel.unknownFields[field] === undefined}
            >
              <RestrictedUsers application={application} channel={channel} field={field} />
            </Section>
          ))}
        </div>
        <div className="min-w-0 @4xl:border-s @max-4xl:border-t">
          <Section title={t("facts")}>
            <ChannelFacts application={application} channel={channel} />
          </Section>
          <Section title={t("meaning")}>
            <ChannelTypeMeaning channel={channel} />
          </Section>
          <Section title={t("data")} folded={!hasPairs(channel.data)}>
            <DataPairs view={channel} field="data" />
          </Section>
          <NotesSection application={application} subject={{ kind: "channel", id: channel.id }} />
        </div>
        <div className="min-w-0 border-t @4xl:col-span-2">
          {isLoose(channel) && (
            <Section title={details("beyond")}>
              <LooseFields view={channel} />
            </Section>
          )}
          <RawSection
            value={channel.raw ?? channel}
            path={`/channels/${encodeURIComponent(channel.id)}`}
          />
        </div>
      </div>
    </div>
  );
}
