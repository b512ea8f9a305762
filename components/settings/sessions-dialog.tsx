"use client";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormProblem } from "@/components/auth/form-problem";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { staffQueries } from "@/lib/queries/staff";
import { SessionsList } from "./sessions-list";
import { StaffActionDialog } from "./staff-action-dialog";

interface SessionsDialogProps {
  member: { id: string; name: string };
  isSelf: boolean;
  onClose: () => void;
}

/** Where a person is signed in, each session to be ended from here, or all of them. */
export function SessionsDialog({ member, isSelf, onClose }: SessionsDialogProps) {
  const t = useTranslations("settings.staff");
  const router = useRouter();
  const [endsAll, setEndsAll] = useState(false);
  const { data, error, refetch } = useQuery(staffQueries.sessions(member.id));
  if (endsAll) {
    return (
      <StaffActionDialog action="endSessions" member={member} isSelf={isSelf} onClose={onClose} />
    );
  }
  const sessions = data?.sessions ?? [];
  const ended = () => {
    void refetch();
    router.refresh();
  };
  return (
    <Dialog
      open
      title={t("sessionsOf", { name: member.name })}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          {sessions.length > 0 && (
            <Button variant="danger" className="me-auto" onClick={() => setEndsAll(true)}>
              {t("endAllSessions")}
            </Button>
          )}
          <Button onClick={onClose}>{t("done")}</Button>
        </>
      }
    >
      <FormProblem error={error} />
      {!data && !error && <Skeleton className="h-12" />}
      {data && sessions.length === 0 && <p className="text-muted text-sm">{t("noSessions")}</p>}
      {sessions.length > 0 && (
        <SessionsList sessions={sessions} staffId={member.id} onEnded={ended} />
      )}
    </Dialog>
  );
}
