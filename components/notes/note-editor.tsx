"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { useLeaveGuard } from "@/components/leaving/use-leave-guard";
import { Button } from "@/components/ui/button";
import { useErrorReason, useFieldReason } from "@/components/ui/error-reason";
import { Problem } from "@/components/ui/problem";
import { showToast } from "@/components/ui/toast";
import type { Colleague, Note, NoteSubject } from "@/lib/contract/note";
import { newId } from "@/lib/queries/new-id";
import { refreshNotes } from "@/lib/queries/notes";
import { request } from "@/lib/queries/request";
import { RequestError } from "@/lib/queries/request-error";
import { NoteBody } from "./note-body";
import { NoteField } from "./note-field";

/** A new note on a subject, or the note that is changed. */
type NoteEditorProps = {
  application: string;
  onClose: () => void;
} & ({ subject: NoteSubject; note?: undefined } | { subject?: undefined; note: Note });

/** Writes a note: its text, in which an @ offers colleagues to mention. */
export function NoteEditor({ application, subject, note, onClose }: NoteEditorProps) {
  const t = useTranslations("notes");
  const wordsOf = useFieldReason();
  const reasonOf = useErrorReason();
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const help = useId();
  const [id] = useState(newId);
  const [text, setText] = useState(note?.body ?? "");
  const [known, setKnown] = useState<readonly Colleague[]>(note?.mentions ?? []);
  const [version, setVersion] = useState(note?.version ?? 1);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: (over: number) => {
      const named = known.filter(({ name }) => text.includes(`@${name}`));
      const written = { body: text, mentions: [...new Set(named.map((one) => one.id))] };
      const params = { application, noteId: note?.id ?? id };
      return note
        ? request("PATCH /api/[application]/notes/[noteId]", {
            params,
            body: { ...written, version: over },
          })
        : request("POST /api/[application]/notes/[noteId]", {
            params,
            body: { ...written, subject },
          });
    },
    onSuccess: () => {
      showToast({ title: t(note ? "saved" : "added") });
      onClose();
    },
    onSettled: () => refreshNotes(queryClient, application),
  });
  const guard = useLeaveGuard(text.trim() !== (note?.body ?? "") && !isPending, {
    staysOnPage: true,
  });
  const refused = error instanceof RequestError ? error : null;
  const ofBody = refused?.details.find(({ path }) => path === "body");
  const isOvertaken = refused?.reason === "note-changed" && note !== undefined;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!isPending) mutate(version);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) submit();
    if (event.key !== "Escape") return;
    event.stopPropagation();
    guard.ask(onClose);
  };
  return (
    <form ref={form} onSubmit={submit} className="grid gap-2">
      <NoteField
        application={application}
        text={text}
        help={help}
        error={ofBody && wordsOf(ofBody)}
        onChange={(next) => {
          setText(next);
          if (!isOvertaken) reset();
        }}
        onMention={(colleague) => setKnown((before) => [...before, colleague])}
        onKeyDown={onKeyDown}
      />
      <p id={help} className="text-muted text-xs">
        {t("help")}
      </p>
      {error && !ofBody && !isOvertaken && <Problem>{reasonOf(error)}</Problem>}
      {isOvertaken && (
        <Problem>
          <p>{t("overtaken")}</p>
          <div className="my-2 rounded-md bg-raised px-2.5 py-2 text-ink">
            <NoteBody note={note} />
          </div>
          <Button
            size="sm"
            onClick={() => {
              setVersion(note.version);
              mutate(note.version);
            }}
          >
            {t("overwrite")}
          </Button>
        </Problem>
      )}
      <div className="flex gap-2">
        <Button type="submit" size="sm" variant="primary" disabled={isPending || isOvertaken}>
          {t(note ? "save" : "addIt")}
        </Button>
        <Button size="sm" onClick={() => guard.ask(onClose)}>
          {t("cancel")}
        </Button>
      </div>
      {guard.question}
    </form>
  );
}
