"use client";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { DataPairs } from "@/components/detail/data-pairs";
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

// Its own questions go out from the browser alone, and its code comes with the first open channel.
const NotesSection = dynamic(
  () => import("@/components/notes/notes-section").then((module) => module.NotesSection),
  { ssr: false },
);

interface ChannelDetailProps {
  application: string;
  channel: ChannelView;
  /** Why the last refresh failed; what stands here is older then. */
  staleBecause: Error | null;
}

/** Everything the service says of a channel: one column in a panel, two where there is room. */
export function ChannelDetail({ application, channel, staleBecause }: ChannelDetailProps) {
  const t = useTranslations("channel");
  const details = useTranslations("detail");
  const count = (list: readonly unknown[] | undefined) => (list?.length ? list.length : null);
  return (
    <div className="@container">
      <RefreshFailed error={staleBecause} />
      <ChannelHeading channel={channel} />
      <div className="grid @4xl:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
        <div className="min-w-0 @4xl:order-last @4xl:border-s">
          <Section title={t("facts")}>
            <ChannelFacts application={application} channel={channel} />
          </Section>
          <Section title={t("meaning")}>
            <ChannelTypeMeaning channel={channel} />
          </Section>
          <Section title={t("data")}>
            <DataPairs view={channel} field="data" />
          </Section>
          <NotesSection application={application} subject={{ kind: "channel", id: channel.id }} />
        </div>
        <div className="min-w-0 @max-4xl:border-t">
          <Section title={t("lastMessage")}>
            <LastMessage application={application} channel={channel} />
          </Section>
          <ChannelMembers application={application} channel={channel} />
          <Section title={t("bots")} note={count(channel.bots)}>
            <ChannelBots application={application} channel={channel} />
          </Section>
          <Section title={t("muted")} note={count(channel.mutedUsers)}>
            <RestrictedUsers application={application} channel={channel} field="mutedUsers" />
          </Section>
          <Section title={t("banned")} note={count(channel.bannedUsers)}>
            <RestrictedUsers application={application} channel={channel} field="bannedUsers" />
          </Section>
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
