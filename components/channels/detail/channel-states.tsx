"use client";
import { useQuery } from "@tanstack/react-query";
import { MessagesSquare } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { channelQueries } from "@/lib/queries/channels";
import { RequestError } from "@/lib/queries/request-error";
import { routes } from "@/lib/routes";
import { ChannelDetail } from "./channel-detail";
import { ChannelSkeleton } from "./channel-skeleton";

interface UnknownChannelProps {
  application: string;
  channelId: string;
}

interface ChannelStatesProps extends UnknownChannelProps {
  /** How many members are listed at once. */
  membersShown?: number;
}

/** A channel on its way, there, unknown, or failed, in the place where it is asked for. */
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
    return <NoSuchChannel application={application} channelId={channelId} />;
  }
  return <ErrorState title={t("failed")} error={error} onRetry={() => void refetch()} />;
}

function NoSuchChannel({ application, channelId }: UnknownChannelProps) {
  const t = useTranslations("channel");
  return (
    <EmptyState
      icon={<MessagesSquare />}
      title={t("unknown.title")}
      actions={<ButtonLink href={routes.channels(application)}>{t("unknown.back")}</ButtonLink>}
    >
      <p>{t("unknown.text")}</p>
      <code className="mt-2 block font-mono text-xs [overflow-wrap:anywhere]">{channelId}</code>
    </EmptyState>
  );
}
