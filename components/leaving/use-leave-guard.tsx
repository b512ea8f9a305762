"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { ConfirmDialog } from "@/components/page/confirm-dialog";
import { guardLeaving, type LeaveQuestion, leaveNow } from "./leaving";

/** What a form with unsent input needs to ask before it is left. */
export interface LeaveGuardView {
  /** The question, where one is asked; to be drawn with the form. */
  question: ReactNode;
  /** Does what loses the input: at once, or once the person has said so. */
  ask: (go: () => void) => void;
}

/**
 * Asks before input is lost while `unsaved`: by links, commands, the browser's back button, closing
 * and reloading. `keptInTab` says that the page finds the input again when one comes back,
 * `staysOnPage` that sending the input leaves the page as it is, as in a dialog.
 */
export function useLeaveGuard(
  unsaved: boolean,
  { keptInTab = false, staysOnPage = false } = {},
): LeaveGuardView {
  const t = useTranslations("leaving");
  const router = useRouter();
  const [asked, setAsked] = useState<LeaveQuestion | null>(null);
  useEffect(() => {
    if (!unsaved) return;
    return guardLeaving({ ask: setAsked, open: (href) => router.push(href) }, staysOnPage);
  }, [unsaved, staysOnPage, router]);
  const end = (act: (question: LeaveQuestion) => void) => {
    setAsked(null);
    if (asked) act(asked);
  };
  return {
    question: asked && (
      <ConfirmDialog
        title={t("title")}
        text={t(keptInTab ? "kept" : "lost")}
        cancel={t("stay")}
        confirm={t("leave")}
        onCancel={() => end(({ stay }) => stay?.())}
        onConfirm={() => end(leaveNow)}
      />
    ),
    ask: (go) => (unsaved ? setAsked({ go }) : go()),
  };
}
