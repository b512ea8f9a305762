"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Star } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useErrorReason } from "@/components/ui/error-reason";
import { showToast } from "@/components/ui/toast";
import type { Watched } from "@/lib/contract/watch";
import { watchQueries } from "@/lib/queries/watches";

interface WatchButtonProps {
  application: string;
  watched: Watched;
  /** Whether the reader watched it when the page was rendered. */
  watching: boolean;
}

/** Starts or stops watching a channel or a user; on phones only its icon. */
export function WatchButton({ application, watched, watching: atFirst }: WatchButtonProps) {
  const t = useTranslations("watching");
  const reasonOf = useErrorReason();
  const queryClient = useQueryClient();
  const [watching, setWatching] = useState(atFirst);
  const set = useMutation({
    ...watchQueries.set(application),
    onSuccess: (_, asked) => {
      setWatching(asked.watching);
      void queryClient.invalidateQueries(watchQueries.list(application));
    },
    onError: (error) =>
      showToast({ tone: "danger", title: t("failed"), description: reasonOf(error) }),
  });
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-pressed={watching}
      disabled={set.isPending}
      onClick={() => set.mutate({ ...watched, watching: !watching })}
    >
      <Star className={watching ? "fill-current" : undefined} />
      <span className="phone:sr-only">{t("watch")}</span>
    </Button>
  );
}
