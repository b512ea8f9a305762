"use client";
import { useTranslations } from "next-intl";
import { BlockListSkeleton } from "@/components/blocks/block-list-skeleton";
import { FactBars } from "@/components/detail/facts";
import { Pending } from "@/components/ui/pending";
import { UserFrame } from "./user-frame";

/** Placeholder for a user's page while it loads. */
export function UserSkeleton({ userId }: { userId: string }) {
  const t = useTranslations("users");
  return (
    <UserFrame
      userId={userId}
      profile={
        <Pending label={t("loading")}>
          <div className="grid gap-3 py-1">
            <FactBars widths={["w-32", "w-20", "w-16", "w-44", "w-40"]} />
          </div>
        </Pending>
      }
      blocks={<BlockListSkeleton />}
    />
  );
}
