"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Section } from "@/components/detail/section";
import { Button } from "@/components/ui/button";
import { lazyPart } from "@/components/ui/lazy-part";
import { TextLink } from "@/components/ui/text-link";
import type { NoteSubject } from "@/lib/contract/note";
import { noteQueries } from "@/lib/queries/notes";
import { routes } from "@/lib/routes";
import { NoteItem } from "./note-item";
import { LoadedPages, OlderButton } from "./note-list";

const NoteEditor = lazyPart(() => import("./note-editor"), "NoteEditor");

interface NotesSectionProps {
  application: string;
  subject: NoteSubject;
}

/** The notes on a user or a channel, newest first, and a way to add one. */
export function NotesSection({ application, subject }: NotesSectionProps) {
  const t = useTranslations("notes");
  const query = useInfiniteQuery(noteQueries.list(application, { subject }));
  const [adding, setAdding] = useState(false);
  const notes = query.data?.pages.flatMap((page) => page.notes) ?? [];
  const mayAdd = query.data?.pages[0]?.mayAdd ?? false;
  return (
    <Section
      title={t("title")}
      folded={query.isSuccess && notes.length === 0 && !adding}
      note={notes.length > 0 && `${notes.length}${query.hasNextPage ? "+" : ""}`}
      actions={
        mayAdd &&
        !adding && (
          <Button size="sm" onClick={() => setAdding(true)}>
            <Plus />
            {t("add")}
          </Button>
        )
      }
    >
      {adding && (
        <NoteEditor application={application} subject={subject} onClose={() => setAdding(false)} />
      )}
      <LoadedPages query={query} loading={t("loading")}>
        {() =>
          notes.length === 0 ? (
            <p className="text-muted text-sm">{t(`none.${subject.kind}`)}</p>
          ) : (
            <>
              <ul className="grid gap-4">
                {notes.map((note) => (
                  <li key={note.id}>
                    <NoteItem application={application} note={note} />
                  </li>
                ))}
              </ul>
              <div className="flex items-center gap-3 text-sm">
                <OlderButton {...query} />
                <TextLink href={routes.notes(application)}>{t("all")}</TextLink>
              </div>
            </>
          )
        }
      </LoadedPages>
    </Section>
  );
}
