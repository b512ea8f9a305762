"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Search, StickyNote } from "lucide-react";
import Form from "next/form";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { PersonInLine } from "@/components/detail/named-person";
import { Button, buttonClasses } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Input } from "@/components/ui/input";
import type { Note, NoteScope } from "@/lib/contract/note";
import { noteQueries } from "@/lib/queries/notes";
import { routes } from "@/lib/routes";
import { NoteItem } from "./note-item";
import { LoadedPages, OlderButton } from "./note-list";

interface NotesViewProps {
  application: string;
  /** The text that was searched for, and whose notes. */
  q: string;
  show: NoteScope;
}

const scopes = ["all", "mentions", "mine"] as const;

/** The notes of an application, newest first: all, those that mention the reader, and the reader's own. */
export function NotesView({ application, q, show }: NotesViewProps) {
  const t = useTranslations("notes");
  const query = useInfiniteQuery(noteQueries.list(application, { show, q }));
  const hrefOf = (scope: NoteScope) =>
    routes.notes(application, {
      ...(q === "" ? {} : { q }),
      ...(scope === "all" ? {} : { show: scope }),
    });
  return (
    <>
      <header className="flex min-h-12 shrink-0 flex-wrap items-center gap-2 border-b py-1.5 ps-4 pe-3">
        <h1 className="min-w-0 flex-1 truncate font-semibold text-base">{t("title")}</h1>
        <Form action={routes.notes(application)} role="search" className="flex gap-2 phone:w-full">
          {show !== "all" && <input type="hidden" name="show" value={show} />}
          <Input
            type="search"
            name="q"
            key={q}
            defaultValue={q}
            maxLength={200}
            icon={<Search />}
            aria-label={t("search")}
            placeholder={t("search")}
            className="w-56 phone:w-auto phone:flex-1"
          />
          <Button type="submit">{t("find")}</Button>
        </Form>
      </header>
      <div className="scrollbar-thin min-h-0 flex-1 overflow-y-auto">
        <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] content-start gap-4 p-4">
          <nav aria-label={t("which")} className="flex flex-wrap gap-1">
            {scopes.map((scope) => (
              <Link
                key={scope}
                href={hrefOf(scope)}
                prefetch={false}
                aria-current={scope === show ? "page" : undefined}
                className={buttonClasses({
                  size: "sm",
                  variant: scope === show ? "secondary" : "ghost",
                })}
              >
                {t(`scopes.${scope}`)}
              </Link>
            ))}
          </nav>
          <LoadedPages query={query} loading={t("loading")}>
            {(pages) => (
              <FoundNotes
                application={application}
                notes={pages.flatMap((page) => page.notes)}
                none={q === "" ? t(`nothing.${show}`) : t("noMatch")}
              />
            )}
          </LoadedPages>
          <div>
            <OlderButton {...query} />
          </div>
        </div>
      </div>
    </>
  );
}

interface FoundNotesProps {
  application: string;
  notes: readonly Note[];
  /** What is said where there are none. */
  none: string;
}

function FoundNotes({ application, notes, none }: FoundNotesProps) {
  const t = useTranslations("notes");
  if (notes.length === 0) {
    return (
      <EmptyState icon={<StickyNote />} title={t("nothingTitle")}>
        {none}
      </EmptyState>
    );
  }
  return (
    <ul className="grid divide-y">
      {notes.map((note) => (
        <li key={note.id} className="py-3 first:pt-0">
          <NoteItem
            application={application}
            note={note}
            subject={<SubjectLink application={application} subject={note.subject} />}
          />
        </li>
      ))}
    </ul>
  );
}

function SubjectLink({ application, subject }: { application: string } & Pick<Note, "subject">) {
  const t = useTranslations("notes");
  const { kind, id } = subject;
  return (
    <Link
      href={routes[kind](application, id)}
      prefetch={false}
      className="text-accent-ink hover:underline"
    >
      {t(`on.${kind}`)} {kind === "user" ? <PersonInLine application={application} id={id} /> : id}
    </Link>
  );
}
