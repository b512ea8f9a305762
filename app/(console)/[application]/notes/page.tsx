import { createLoader, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { NotesView } from "@/components/notes/notes-view";
import { FirstLoadProvider } from "@/components/ui/first-load-provider";
import { firstLoad } from "@/lib/bff/first-load";
import { noteReader } from "@/lib/bff/note-reader";
import { type ApplicationPageProps, requirePage, titled } from "@/lib/bff/page";
import { listNotes } from "@/lib/console/notes/list-notes";
import { endpoints } from "@/lib/contract/console-api/endpoints";
import { noteScopes } from "@/lib/contract/note";
import { noteQueries } from "@/lib/queries/notes";

const loadListParams = createLoader({
  q: parseAsString.withDefault(""),
  show: parseAsStringLiteral(noteScopes).withDefault("all"),
});

export const generateMetadata = titled("notes.title");

export default async function NotesPage({ params, searchParams }: ApplicationPageProps) {
  const { application: id } = await params;
  const access = await requirePage(id, "browse");
  const asked = await loadListParams(searchParams);
  // A text that no search takes is ignored.
  const { q = "" } = endpoints.listNotes.query.safeParse({ q: asked.q }).data ?? {};
  const { show } = asked;
  const { load } = await firstLoad((queryClient) =>
    queryClient.fetchInfiniteQuery({
      ...noteQueries.list(id, { show, q }),
      queryFn: () => listNotes(noteReader(access), { show, q }),
    }),
  );
  return (
    <FirstLoadProvider load={load}>
      <NotesView application={id} q={q} show={show} />
    </FirstLoadProvider>
  );
}
