"use client";
import { useTranslations } from "next-intl";
import { lazyPart } from "@/components/ui/lazy-part";
import { Pending } from "@/components/ui/pending";
import { Skeleton } from "@/components/ui/skeleton";

/** The page that creates a channel. The form and the rules it checks load with it alone. */
export const CreateChannelView = lazyPart(
  () => import("./create-form"),
  "CreateForm",
  <CreateSkeleton />,
);

function CreateSkeleton() {
  const t = useTranslations("create");
  return (
    <Pending label={t("loading")}>
      <div className="grid gap-6 p-6">
        <Skeleton className="w-40" />
        <Skeleton className="w-full max-w-xl" />
        <Skeleton className="w-full max-w-xl" />
      </div>
    </Pending>
  );
}
