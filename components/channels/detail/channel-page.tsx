"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/page/page-header";
import { useTabTitle } from "@/components/page/use-tab-title";
import { RefreshButton } from "@/components/ui/refresh-button";
import { WatchButton } from "@/components/watching/watch-button";
import { channelQueries } from "@/lib/queries/channels";
import { RequestError } from "@/lib/queries/request-error";
import { routes } from "@/lib/routes";
import { ChannelStates } from "./channel-states";
import { CloneLink } from "./clone-link";

interface ChannelPageProps {
  application: string;
  channelId: string;
  /** Whether the person may create channels. */
  canCreate: boolean;
  /** Whether the person watches it; null where they may not. */
  watching: boolean | null;
}

/** A channel on its own page. */
export function ChannelPage({ application, channelId, canCreate, watching }: ChannelPageProps) {
  const t = useTranslations("channels");
  const query = useQuery({ ...channelQueries.detail(application, channelId), enabled: false });
  useTabTitle(query.data?.name);
  const isUnknown =
    !query.data && query.error instanceof RequestError && query.error.kind === "not-found";
  return (
    <>
      <PageHeader
        parent={{ label: t("title"), href: routes.channels(application) }}
        title={query.data ? query.data.name || t("unnamed") : channelId}
        actions={
          <>
            {watching !== null && (watching || !isUnknown) && (
              <WatchButton
                application={application}
                watched={{ kind: "channel", id: channelId }}
                watching={watching}
              />
            )}
            <RefreshButton
              label={t("refresh")}
              busy={query.isFetching}
              onClick={() => void query.refetch()}
            />
            {canCreate && query.data && (
              <CloneLink application={application} channelId={channelId} />
            )}
          </>
        }
      />
      <div className="scrollbar-thin min-h-0 flex-1 overflow-y-auto">
        <ChannelStates application={application} channelId={channelId} />
      </div>
    </>
  );
}
