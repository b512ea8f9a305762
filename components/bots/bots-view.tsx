"use client";
import { useTranslations } from "next-intl";
import { OpenById } from "@/components/detail/open-by-id";
import { ErrorState } from "@/components/ui/error-state";
import { Pending } from "@/components/ui/pending";
import { QueryBoundary } from "@/components/ui/query-boundary";
import { Skeleton } from "@/components/ui/skeleton";
import { routes } from "@/lib/routes";
import { SeenBots } from "./seen-bots";

/** The page of bots: the way to an exact id, and the bots met in channels. */
export function BotsView({ application }: { application: string }) {
  const t = useTranslations("bots");
  return (
    <>
      <header className="flex h-12 shrink-0 items-center gap-1 border-b ps-4 pe-3">
        <h1 className="min-w-0 flex-1 truncate font-semibold text-base">{t("title")}</h1>
      </header>
      <div className="border-b px-3 py-2">
        <OpenById
          label={t("openById")}
          action={t("open")}
          href={(id) => routes.bot(application, id)}
        />
      </div>
      <div className="scrollbar-thin min-h-0 flex-1 overflow-y-auto">
        <QueryBoundary
          resetKey={application}
          pending={<BotsSkeleton />}
          fallback={(error, retry) => (
            <ErrorState title={t("failed")} error={error} onRetry={retry} />
          )}
        >
          <SeenBots application={application} />
        </QueryBoundary>
      </div>
    </>
  );
}

function BotsSkeleton() {
  const t = useTranslations("bots");
  return (
    <Pending label={t("loading")}>
      {["w-32", "w-40", "w-28", "w-36"].map((width) => (
        <div key={width} className="flex h-11 items-center gap-3 border-b px-4">
          <Skeleton className="size-7 shrink-0" />
          <Skeleton className={width} />
        </div>
      ))}
    </Pending>
  );
}
