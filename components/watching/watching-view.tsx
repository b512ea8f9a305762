"use client";
import { useTranslations } from "next-intl";
import { ListBoundary } from "@/components/page/list-boundary";
import { WatchedTable } from "./watched-table";

/** What the reader watches, on its way, there, or failed. */
export function WatchingView({ application }: { application: string }) {
  const t = useTranslations("watching");
  return (
    <ListBoundary resetKey={application} loading={t("loading")} failed={t("loadFailed")}>
      <WatchedTable application={application} />
    </ListBoundary>
  );
}
