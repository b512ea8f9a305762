"use client";
import { useTranslations } from "next-intl";
import { lazy, Suspense } from "react";
import { Pending } from "@/components/ui/pending";
import { Skeleton } from "@/components/ui/skeleton";
import type { CreateApplication, CreateStart } from "@/lib/contract/channel-start";

const CreateForm = lazy(() =>
  import("./create-form").then((module) => ({ default: module.CreateForm })),
);

interface CreateChannelViewProps {
  application: CreateApplication;
  start: CreateStart;
}

/** The page that creates a channel. The form and the rules it checks load with it alone. */
export function CreateChannelView({ application, start }: CreateChannelViewProps) {
  const t = useTranslations("create");
  return (
    <Suspense
      fallback={
        <Pending label={t("loading")}>
          <div className="grid gap-6 p-6">
            <Skeleton className="w-40" />
            <Skeleton className="w-full max-w-xl" />
            <Skeleton className="w-full max-w-xl" />
          </div>
        </Pending>
      }
    >
      <CreateForm application={application} start={start} />
    </Suspense>
  );
}
