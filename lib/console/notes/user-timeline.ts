import "server-only";
import type { AuditItem } from "@/lib/contract/audit-item";
import type { CasePage, CaseStep } from "@/lib/contract/note";
import type { AuditScope } from "../audit-selection";
import { listAuditLog } from "../list-audit-log";
import { cursorOf, listNotes, type NoteReader } from "./list-notes";

const stepsPerPage = 12;

/** Where a page of a timeline begins, in the audit log and in the notes; null from the newest. */
export interface TimelinePlace {
  beforeSeq: number | null;
  beforeNote: string | null;
}

/** Returns what staff did about a user and noted on them, newest first, as far as the reader sees it. */
export async function readUserTimeline(
  reader: NoteReader,
  scope: AuditScope,
  userId: string,
  place: TimelinePlace,
): Promise<CasePage> {
  const subject = { kind: "user" as const, id: userId };
  const [items, { notes }] = await Promise.all([
    listActions(scope, reader.applicationId, userId, place.beforeSeq),
    listNotes(reader, { subject, before: place.beforeNote, limit: stepsPerPage + 1 }),
  ]);
  const steps = [
    ...items.map((item): CaseStep => ({ kind: "action", item })),
    ...notes.map((note): CaseStep => ({ kind: "note", note })),
  ].sort((a, b) => timeOf(b) - timeOf(a));
  const page = steps.slice(0, stepsPerPage);
  const lastItem = page.findLast((step) => step.kind === "action");
  const lastNote = page.findLast((step) => step.kind === "note");
  const next = {
    beforeSeq: lastItem?.kind === "action" ? lastItem.item.seq : place.beforeSeq,
    beforeNote: lastNote?.kind === "note" ? cursorOf(lastNote.note) : place.beforeNote,
  };
  return { steps: page, next: steps.length > page.length ? next : null };
}

function timeOf(step: CaseStep): number {
  return step.kind === "action" ? step.item.at : step.note.createdAt;
}

/** What the notes show themselves: that they were written. That one was removed shows nowhere else. */
function isShownByNote({ action, details }: AuditItem): boolean {
  if (details?.subject === "channel") return true;
  return action === "add-note" || action === "change-note";
}

async function listActions(
  scope: AuditScope,
  application: string,
  target: string,
  beforeSeq: number | null,
): Promise<AuditItem[]> {
  const found: AuditItem[] = [];
  for (let before = beforeSeq; ; ) {
    const page = await listAuditLog(scope, { application, target }, { before, limit: 100 });
    found.push(...page.items.filter((item) => !isShownByNote(item)));
    before = page.items.at(-1)?.seq ?? null;
    if (!page.hasNext || found.length > stepsPerPage) return found.slice(0, stepsPerPage + 1);
  }
}
