"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { emptyDraft } from "@/lib/contract/channel-draft";
import type { CreateStart } from "@/lib/contract/channel-start";
import type { ChannelTemplate } from "@/lib/contract/channel-template";
import { templateQueries } from "@/lib/queries/templates";
import { type KeptDraft, keptDraft } from "./create-kept-draft";
import { useDraftEditor } from "./use-draft-editor";

/** The draft of a new channel, its generated id, and the template it was filled from. */
export function useNewDraft(application: string, start: CreateStart) {
  const [madeId, setMadeId] = useState(start.madeId);
  const [templateId, setTemplateId] = useState(start.templateId ?? null);
  const [editing, setEditing] = useState(false);
  const templates = useQuery(templateQueries.list(application));
  const template = templates.data?.find(({ id }) => id === templateId) ?? null;
  const heldTo = editing ? null : template;
  const editor = useDraftEditor({ initial: start.draft, madeId, template: heldTo });

  const take = (chosen: ChannelTemplate | null) => {
    setTemplateId(chosen?.id ?? null);
    setEditing(false);
    if (chosen) editor.replace({ ...emptyDraft(), ...chosen.draft });
  };
  // A template named in the URL fills the form once it is loaded.
  const taken = useRef(start.templateId === undefined);
  useEffect(() => {
    if (taken.current || !template) return;
    taken.current = true;
    if (keptDraft(application)?.madeId !== madeId) take(template);
  });
  useOwnAddress(madeId);

  return {
    madeId,
    editor,
    templates,
    /** The chosen template, which locks some fields unless it is being edited itself. */
    template,
    heldTo,
    editing,
    take,
    setEditing,
    /** Continues a stored draft under the id that was generated for it. */
    goOnWith: (kept: KeptDraft) => {
      setMadeId(kept.madeId);
      editor.replace(kept.draft);
    },
  };
}

/** Keeps the form's id in the URL, so that it survives a reload. */
function useOwnAddress(madeId: string) {
  useEffect(() => {
    const url = new URL(window.location.href);
    if (url.searchParams.get("id") === madeId) return;
    url.searchParams.set("id", madeId);
    window.history.replaceState(null, "", url);
  }, [madeId]);
}
