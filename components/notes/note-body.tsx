"use client";
import { Suspense } from "react";
import { lazyNamed } from "@/components/ui/lazy-part";
import type { Note } from "@/lib/contract/note";

const Markdown = lazyNamed(() => import("./markdown"), "Markdown");

/** A note's text as Markdown; as plain text until the Markdown parser has loaded. */
export function NoteBody({ note }: { note: Pick<Note, "body" | "mentions"> }) {
  const asWritten = <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{note.body}</p>;
  return (
    <div className="min-w-0 text-sm">
      <Suspense fallback={asWritten}>
        <Markdown text={note.body} mentions={note.mentions} />
      </Suspense>
    </div>
  );
}
