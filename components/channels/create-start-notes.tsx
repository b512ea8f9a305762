"use client";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button, buttonClasses } from "@/components/ui/button";
import type { CreateStart } from "@/lib/contract/channel-start";
import { routes } from "@/lib/routes";
import { forgetDraft, type KeptDraft, keptDraft } from "./create-kept-draft";
import { Notice } from "./create-outcome";

interface CreateStartNotesProps {
  application: string;
  start: CreateStart;
  madeId: string;
  onContinue: (kept: KeptDraft) => void;
}

/** Notes above the form: what a clone lacks, an unsent draft, a channel already created with this id. */
export function CreateStartNotes({
  application,
  start,
  madeId,
  onContinue,
}: CreateStartNotesProps) {
  const t = useTranslations("create.start");
  const [kept, setKept] = useState<KeptDraft | null>(null);
  const { made, clone } = start;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the tab keeps is looked at once, when the form opens.
  useEffect(() => {
    const found = keptDraft(application);
    if (!found) return;
    // The same form after a reload continues where it was.
    if (made && found.madeId === made.id) forgetDraft(application);
    else if (found.madeId === start.madeId) onContinue(found);
    else setKept(found);
  }, []);

  return (
    <>
      {made && madeId === made.id && (
        <Notice
          tone="warning"
          actions={
            <>
              <Link href={routes.channel(application, made.id)} className={buttonClasses()}>
                {t("openMade")}
              </Link>
              <a href={routes.newChannel(application)} className={buttonClasses()}>
                {t("anew")}
              </a>
            </>
          }
        >
          {t("made", { name: made.name || made.id })}
        </Notice>
      )}
      {kept && (
        <Notice
          tone="neutral"
          actions={
            <>
              <Button
                onClick={() => {
                  onContinue(kept);
                  setKept(null);
                }}
              >
                {t("continue")}
              </Button>
              <Button
                variant="ghost"
                onClick={() => {
                  forgetDraft(application);
                  setKept(null);
                }}
              >
                {t("discard")}
              </Button>
            </>
          }
        >
          {t("kept", { name: kept.draft.name || t("unnamed") })}
        </Notice>
      )}
      {clone && (
        <Notice tone={clone.gaps ? "neutral" : "warning"}>
          {clone.gaps
            ? t("clone", { name: clone.name || clone.id })
            : t("cloneFailed", { id: clone.id })}
          {clone.gaps?.members && ` ${t("noMembers")}`}
          {clone.gaps && clone.gaps.pairs > 0 && ` ${t("noPairs", { count: clone.gaps.pairs })}`}
        </Notice>
      )}
    </>
  );
}
