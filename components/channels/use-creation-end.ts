"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { showToast } from "@/components/ui/toast";
import { channelQueries } from "@/lib/queries/channels";
import { routes } from "@/lib/routes";
import { forgetDraft } from "./create-kept-draft";
import type { CreationEnd } from "./use-create-channel";

/** Returns what follows once the channel is there: its draft is forgotten and its page opens. */
export function useCreationEnd(application: string) {
  const t = useTranslations("create");
  const router = useRouter();
  const queryClient = useQueryClient();
  return (channel: { id: string; name?: string }, end: CreationEnd) => {
    forgetDraft(application);
    void queryClient.invalidateQueries({ queryKey: channelQueries.all(application) });
    showToast({ title: t(`ended.${end}`), description: channel.name || channel.id });
    router.replace(routes.channel(application, channel.id));
  };
}
