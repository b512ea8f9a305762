"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormProblem } from "@/components/auth/form-problem";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { RelativeTime } from "@/components/ui/relative-time";
import { settingsRoutes } from "@/lib/auth-routes";
import { asError } from "@/lib/queries/as-error";
import { requestJson } from "@/lib/queries/request-json";
import { browserOf } from "./browser-name";
import { shortAddress } from "./short-address";

/** A live session as it is listed; times in milliseconds. */
export interface SessionRow {
  id: string;
  address: string | null;
  userAgent: string | null;
  createdAt: number;
  lastSeenAt: number;
  expiresAt: number;
}

interface SessionsListProps {
  sessions: readonly SessionRow[];
  currentSessionId: string;
}

/** One's own sessions, each of which can be ended from here. */
export function SessionsList({ sessions, currentSessionId }: SessionsListProps) {
  const t = useTranslations("settings.profile.sessions");
  const router = useRouter();
  const [error, setError] = useState<Error | null>(null);
  const revoke = async (id: string) => {
    setError(null);
    try {
      await requestJson(settingsRoutes.session(id), { method: "DELETE" });
      router.refresh();
    } catch (thrown) {
      setError(asError(thrown));
    }
  };
  const nameOf = (userAgent: string | null) => {
    const found = userAgent ? browserOf(userAgent) : null;
    return found ? t("browserOn", found) : userAgent || t("unknownBrowser");
  };
  return (
    <>
      <FormProblem error={error} />
      <ul className="divide-y rounded-md border">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center gap-3 px-3 py-2 text-sm">
            <div className="min-w-0 flex-1">
              <p className="truncate" title={session.userAgent ?? undefined}>
                {nameOf(session.userAgent)}
              </p>
              <p className="flex flex-wrap items-center gap-x-1 text-faint text-xs">
                {session.address && (
                  <>
                    <span title={session.address}>{shortAddress(session.address)}</span>
                    <CopyButton text={session.address} label={t("copyAddress")} />
                  </>
                )}
                <span>
                  {t("lastUsed")} <RelativeTime ms={session.lastSeenAt} />
                </span>
              </p>
            </div>
            {session.id === currentSessionId ? (
              <Badge tone="accent">{t("thisOne")}</Badge>
            ) : (
              <Button size="sm" onClick={() => void revoke(session.id)}>
                {t("end")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
