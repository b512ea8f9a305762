"use client";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { FormProblem } from "@/components/auth/form-problem";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { RelativeTime } from "@/components/ui/relative-time";
import type { SessionSummary } from "@/lib/contract/staff-views";
import { staffMutations } from "@/lib/queries/staff";
import { browserOf } from "./browser-name";
import { shortAddress } from "./short-address";

interface SessionsListProps {
  sessions: readonly SessionSummary[];
  /** The session of whoever looks. */
  currentSessionId?: string;
  /** Whose sessions they are, unless the reader's own. */
  staffId?: string;
  /** Called when one has ended. */
  onEnded: () => void;
}

/** A person's sessions, each of which can be ended from here. */
export function SessionsList(props: SessionsListProps) {
  const { sessions, currentSessionId, staffId, onEnded } = props;
  const t = useTranslations("settings.profile.sessions");
  const end = useMutation({ ...staffMutations.endSession(staffId), onSuccess: onEnded });
  const nameOf = (userAgent: string | null) => {
    const found = userAgent ? browserOf(userAgent) : null;
    return found ? t("browserOn", found) : userAgent || t("unknownBrowser");
  };
  return (
    <>
      <FormProblem error={end.error} />
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
              <Button size="sm" onClick={() => end.mutate(session.id)}>
                {t("end")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
