"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useLeaveGuard } from "@/components/leaving/use-leave-guard";
import type { RunView } from "@/lib/contract/run-views";
import { newId } from "@/lib/queries/new-id";
import { routes } from "@/lib/routes";

/** How the run of a wizard is started, and the question before the wizard is left without it. */
export function useRunStart(application: string, unsaved: boolean) {
  const router = useRouter();
  // One id for this page's run, so that a start whose answer was lost is not made a second time.
  const [runId] = useState(newId);
  const [started, setStarted] = useState(false);
  const { question } = useLeaveGuard(unsaved && !started);
  return {
    runId,
    question,
    go: (run: RunView) => {
      setStarted(true);
      // In place of the guarded entry, which would come back to a form that is done with.
      router.replace(routes.run(application, run.id));
    },
  };
}
