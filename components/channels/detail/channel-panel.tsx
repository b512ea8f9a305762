"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { useTabTitle } from "@/components/page/use-tab-title";
import { SidePanel } from "@/components/ui/side-panel";
import { channelQueries, findLoadedRow } from "@/lib/queries/channels";
import { routes } from "@/lib/routes";
import { ChannelStates } from "./channel-states";
import { CloneLink } from "./clone-link";

interface ChannelPanelProps {
  application: string;
  channelId: string;
  /** Whether the person may create channels. */
  canCreate?: boolean;
  onClose: () => void;
}

const subscribeToNothing = () => () => {};

/** A channel in the side panel of the table it was opened from. */
export function ChannelPanel(props: ChannelPanelProps) {
  const { application, channelId, canCreate = false, onClose } = props;
  const t = useTranslations("channels");
  const { data } = useQuery({ ...channelQueries.detail(application, channelId), enabled: false });
  const queryClient = useQueryClient();
  // The row that was opened has the name before the channel loads; the server may not have the row.
  const row = useSyncExternalStore(
    subscribeToNothing,
    () => findLoadedRow(queryClient, application, channelId),
    () => undefined,
  );
  const known = data ?? row;
  useTabTitle(known?.name || channelId);
  return (
    <SidePanel
      title={known ? known.name || t("unnamed") : channelId}
      fullPageHref={routes.channel(application, channelId)}
      onClose={onClose}
      actions={canCreate && data && <CloneLink application={application} channelId={channelId} />}
    >
      <ChannelStates application={application} channelId={channelId} membersShown={8} />
    </SidePanel>
  );
}
