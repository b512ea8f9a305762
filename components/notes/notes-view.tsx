"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { StickyNote } from "lucide-react";
import { useTranslations } from "next-intl";
import { PersonInLine } from "@/components/detail/named-person";
import { ListBar } from "@/components/page/list-bar";
import { ListLinks } from "@/components/page/list-links";
import { PageBody } from "@/components/page/page-body";
import { PageHeader } from "@/components/page/page-header";
import { SearchForm } from "@/components/page/search-form";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/text-link";
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
      <PageHeader title={t("title")} />
      <ListBar label={t("title")}>
        <SearchForm
          action={routes.notes(application)}
          label={t("search")}
          submit={t("find")}
          value={q}
          maxLength={200}
          kept={show === "all" ? {} : { show }}
        />
        <nav aria-label={t("which")} className="flex flex-wrap gap-1">
          {scopes.map((scope) => (
            <ButtonLink
              key={scope}
              href={hrefOf(scope)}
              aria-current={scope === show ? "page" : undefined}
              size="sm"
              variant={scope === show ? "secondary" : "ghost"}
            >
              {t(`scopes.${scope}`)}
            </ButtonLink>
          ))}
        </nav>
      </ListBar>
      <PageBody width="text">
        <LoadedPages query={query} loading={t("loading")}>
          {(pages) => (
            <FoundNotes
              application={application}
              notes={pages.flatMap((page) => page.notes)}
              none={q === "" ? t(`nothing.${show}`) : t("noMatch")}
              isSearch={q !== ""}
            />
          )}
        </LoadedPages>
        <div>
          <OlderButton {...query} />
        </div>
      </PageBody>
    </>
  );
}

interface FoundNotesProps {
  application: string;
  notes: readonly Note[];
  /** What is said where there are none. */
  none: string;
  /** Whether they were searched for. */
  isSearch: boolean;
}

function FoundNotes({ application, notes, none, isSearch }: FoundNotesProps) {
  const t = useTranslations("notes");
  if (notes.length === 0) {
    return (
      <EmptyState
        icon={<StickyNote />}
        title={t("nothingTitle")}
        actions={
          isSearch ? (
            <ButtonLink href={routes.notes(application)}>{t("clear")}</ButtonLink>
          ) : (
            <ListLinks application={application} />
          )
        }
      >
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
    <TextLink
      href={routes[kind](application, id)}
      className="[&_code]:inline-block [&_code]:max-w-full [&_code]:truncate [&_code]:align-bottom"
    >
      {t(`on.${kind}`)} {kind === "user" ? <PersonInLine application={application} id={id} /> : id}
    </TextLink>
  );
}
