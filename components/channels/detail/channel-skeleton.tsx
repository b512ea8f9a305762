"use client";
import { useTranslations } from "next-intl";
import { FactBars } from "@/components/detail/facts";
import { Pending } from "@/components/ui/pending";
import { Skeleton } from "@/components/ui/skeleton";

/** Placeholder for a channel while it loads. */
export function ChannelSkeleton() {
  const t = useTranslations("channel");
  return (
    <Pending label={t("loading")}>
      <div className="flex items-center gap-3 border-b px-4 py-3">
        <Skeleton className="size-10 shrink-0" />
        <span className="grid gap-2">
          <Skeleton className="w-40" />
          <Skeleton className="w-20" />
        </span>
      </div>
      {[5, 4, 3].map((lines) => (
        <div key={lines} className="grid gap-3 border-b p-4">
          <Skeleton className="w-24" />
          <FactBars widths={["w-44", "w-32", "w-44", "w-32", "w-44"].slice(0, lines)} />
        </div>
      ))}
    </Pending>
  );
}
