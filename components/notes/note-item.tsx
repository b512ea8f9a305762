"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, Suspense, useState } from "react";
import { useErrorReason } from "@/components/ui/error-reason";
import { IconButton } from "@/components/ui/icon-button";
import { lazyNamed, lazyPart } from "@/components/ui/lazy-part";
import { RelativeTime } from "@/components/ui/relative-time";
import { showToast } from "@/components/ui/toast";
import type { Note } from "@/lib/contract/note";
import { refreshNotes } from "@/lib/queries/notes";
import { request } from "@/lib/queries/request";
import { NoteBody } from "./note-body";

const NoteEditor = lazyNamed(() => import("./note-editor"), "NoteEditor");
const ConfirmDialog = lazyPart(() => import("@/components/page/confirm-dialog"), "ConfirmDialog");

interface NoteItemProps {
  application: string;
  note: Note;
  /** What it is about, where that does not go without saying. */
  subject?: ReactNode;
}

/** A note: who wrote it and when, its text, and what the person may do with it. */
export function NoteItem({ application, note, subject }: NoteItemProps) {
  const t = useTranslations("notes");
  const reasonOf = useErrorReason();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<"edit" | "remove" | null>(null);
  const { mutate: remove, isPending } = useMutation({
    mutationFn: () =>
      request("DELETE /api/[application]/notes/[noteId]", {
        params: { application, noteId: note.id },
        query: { version: note.version },
      }),
    onSuccess: () => showToast({ title: t("removed") }),
    onError: (error) =>
      showToast({ title: t("notRemoved"), description: reasonOf(error), tone: "danger" }),
    onSettled: () => refreshNotes(queryClient, application),
  });
  const author = note.author?.name ?? t("someoneGone");
  return (
    <article aria-label={t("noteOf", { name: author })} className="grid min-w-0 gap-1">
      <header className="flex min-h-6 min-w-0 items-center gap-x-2 text-xs">
        <p className="min-w-0 flex-1 text-muted [overflow-wrap:anywhere]">
          <bdi className="font-medium text-ink">{author}</bdi>
          {subject && <> · {subject}</>} · <RelativeTime ms={note.createdAt} />
          {note.changedAt !== null && (
            <>
              {" · "}
              {t("changed")} <RelativeTime ms={note.changedAt} />
            </>
          )}
        </p>
        {open !== "edit" && note.may.change && (
          <IconButton size="sm" label={t("edit")} onClick={() => setOpen("edit")}>
            <Pencil />
          </IconButton>
        )}
        {open !== "edit" && note.may.remove && (
          <IconButton
            size="sm"
            label={t("remove")}
            disabled={isPending}
            onClick={() => setOpen("remove")}
          >
            <Trash2 />
          </IconButton>
        )}
      </header>
      {open === "edit" ? (
        <Suspense fallback={<NoteBody note={note} />}>
          <NoteEditor application={application} note={note} onClose={() => setOpen(null)} />
        </Suspense>
      ) : (
        <NoteBody note={note} />
      )}
      {open === "remove" && (
        <ConfirmDialog
          title={t("removeTitle")}
          text={t("removeText")}
          cancel={t("cancel")}
          confirm={t("removeIt")}
          onCancel={() => setOpen(null)}
          onConfirm={() => {
            setOpen(null);
            remove();
          }}
        />
      )}
    </article>
  );
}
