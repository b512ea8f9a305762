"use client";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { DataPairs } from "@/components/detail/data-pairs";
import { Button } from "@/components/ui/button";
import { ErrorReason } from "@/components/ui/error-reason";
import { RequestId } from "@/components/ui/request-id";
import { routes } from "@/lib/routes";
import type { UserLookup } from "./use-user-lookup";

interface UserSearchStateProps {
  application: string;
  lookup: UserLookup;
}

/** What is known before the profile is found, and the progress of the search for it. */
export function UserSearchState({ application, lookup }: UserSearchStateProps) {
  const t = useTranslations("users");
  const { member } = lookup;
  return (
    <div className="grid gap-3">
      {member && (
        <>
          <p className="text-muted">
            {t.rich("fromMembers", {
              channel: () => (
                <Link
                  href={routes.channel(application, member.channel.id)}
                  prefetch={false}
                  className="text-ink underline"
                >
                  <bdi>{member.channel.name || member.channel.id}</bdi>
                </Link>
              ),
            })}
          </p>
          <DataPairs view={member.user} field="data" />
        </>
      )}
      <Progress lookup={lookup} />
    </div>
  );
}

function Progress({ lookup: { search, stop, goOn } }: { lookup: UserLookup }) {
  const t = useTranslations("users.search");
  const errors = useTranslations("errors");
  const count = search?.looked ?? 0;
  if (!search || search.state === "running") {
    return (
      <div className="grid gap-2">
        <progress
          aria-label={t("running", { count })}
          className="h-1 w-full appearance-none overflow-hidden rounded-full bg-pressed [&::-webkit-progress-bar]:bg-pressed [&::-webkit-progress-value]:bg-accent"
        />
        <div className="flex items-center gap-2 text-muted">
          <p role="status" className="flex-1">
            {t("running", { count })}
          </p>
          <Button size="sm" onClick={stop}>
            {t("stop")}
          </Button>
        </div>
      </div>
    );
  }
  if (search.state === "found") return null;
  const { error, state } = search;
  return (
    <div className="grid justify-items-start gap-2 rounded-md border bg-sunken px-3 py-2.5">
      <p role="status" className="text-ink">
        {t.rich(`ends.${state}`, {
          count,
          reason: () => (error ? <ErrorReason error={error} /> : null),
        })}
      </p>
      <p className="text-muted">{t("why")}</p>
      <RequestId error={error} className="text-faint" />
      {state !== "exhausted" && state !== "brokenOff" && (
        <Button size="sm" onClick={goOn}>
          {error ? errors("retry") : t("goOn")}
        </Button>
      )}
    </div>
  );
}
