"use client";
import { useTranslations } from "next-intl";
import { BlockListSkeleton } from "@/components/blocks/block-list-skeleton";
import { Pending } from "@/components/ui/pending";
import { Skeleton } from "@/components/ui/skeleton";
import { UserFrame } from "./user-frame";

/** A user's page before the service has said anything of them. */
export function UserSkeleton({ userId }: { userId: string }) {
  const t = useTranslations("users");
  return (
    <UserFrame
      userId={userId}
      profile={
        <Pending label={t("loading")}>
          <div className="grid gap-3 py-1">
            {["w-32", "w-20", "w-16", "w-44", "w-40"].map((width) => (
              <span key={width} className="flex gap-6">
                <Skeleton className="w-20 shrink-0" />
                <Skeleton className={width} />
              </span>
            ))}
          </div>
        </Pending>
      }
      blocks={<BlockListSkeleton />}
    />
  );
}
