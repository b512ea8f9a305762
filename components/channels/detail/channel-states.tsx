"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { UnknownSubject } from "@/components/detail/unknown-subject";
import { ErrorState } from "@/components/ui/error-state";
import { channelQueries } from "@/lib/queries/channels";
import { RequestError } from "@/lib/queries/request-error";
import { ChannelDetail } from "./channel-detail";
import { ChannelSkeleton } from "./channel-skeleton";

interface ChannelStatesProps {
  application: string;
  channelId: string;
  /** How many members are listed at once. */
  membersShown?: number;
}

/** A channel with its loading, unknown and failure states. */
export function ChannelStates(props: ChannelStatesProps) {
  const { application, channelId, membersShown = 20 } = props;
  const t = useTranslations("channel");
  const { data, error, refetch } = useQuery(channelQueries.detail(application, channelId));
  if (data) {
    return (
      <ChannelDetail
        key={channelId}
        application={application}
        channel={data}
        staleBecause={error}
        membersShown={membersShown}
      />
    );
  }
  if (!error) return <ChannelSkeleton />;
  if (error instanceof RequestError && error.kind === "not-found") {
    return <UnknownSubject kind="channel" application={application} id={channelId} />;
  }
  return <ErrorState title={t("failed")} error={error} onRetry={() => void refetch()} />;
}
