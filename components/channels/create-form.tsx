"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useLeaveGuard } from "@/components/leaving/use-leave-guard";
import { Button } from "@/components/ui/button";
import { useFieldReason } from "@/components/ui/error-reason";
import { focusFirstProblem } from "@/components/ui/focus-first-problem";
import { showToast } from "@/components/ui/toast";
import { emptyDraft, inputOfDraft, isDraftField } from "@/lib/contract/channel-draft";
import type { CreateApplication, CreateStart } from "@/lib/contract/channel-start";
import type { ChannelTemplate } from "@/lib/contract/channel-template";
import { channelQueries } from "@/lib/queries/channels";
import { templateQueries } from "@/lib/queries/templates";
import { routes } from "@/lib/routes";
import { CreateChecks } from "./create-checks";
import { CreateFields } from "./create-fields";
import { forgetDraft, keepDraft, keptDraft } from "./create-kept-draft";
import { CreateOutcome } from "./create-outcome";
import { CreatePreview } from "./create-preview";
import { CreateStartNotes } from "./create-start-notes";
import { CreateTemplates } from "./create-templates";
import { refusedFields, textsByField } from "./creation-refusals";
import { type CreationEnd, type CreationInput, useCreateChannel } from "./use-create-channel";
import { useDraftEditor } from "./use-draft-editor";

interface CreateFormProps {
  application: CreateApplication;
  start: CreateStart;
}

/** The form of a new channel, beside what will be sent and what a check of it found. */
export function CreateForm({ application, start }: CreateFormProps) {
  const t = useTranslations("create");
  const words = useTranslations("verdicts.codes");
  const fieldReason = useFieldReason();
  const router = useRouter();
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [madeId, setMadeId] = useState(start.madeId);
  const [templateId, setTemplateId] = useState(start.templateId ?? null);
  const [editing, setEditing] = useState(false);
  const [ended, setEnded] = useState(false);
  const templates = useQuery(templateQueries.list(application.id));
  const template = templates.data?.find(({ id }) => id === templateId) ?? null;
  const editor = useDraftEditor({
    initial: start.draft,
    madeId,
    template: editing ? null : template,
  });
  const { draft } = editor;
  const input: CreationInput = {
    ...inputOfDraft(draft, madeId),
    channelId: draft.channelId || madeId,
  };

  const onEnd = (channel: { id: string; name?: string }, end: CreationEnd) => {
    setEnded(true);
    forgetDraft(application.id);
    void queryClient.invalidateQueries({ queryKey: channelQueries.all(application.id) });
    showToast({ title: t(`ended.${end}`), description: channel.name || channel.id });
    router.replace(routes.channel(application.id, channel.id));
  };
  const creation = useCreateChannel({
    application: application.id,
    madeId,
    templateId: editing ? null : (template?.id ?? null),
    onEnd,
  });
  const { state } = creation;
  const busy = ["checking", "sending", "looking", "created"].includes(state.phase);
  const stale = "input" in state && JSON.stringify(state.input) !== JSON.stringify(input);
  const guard = useLeaveGuard(editor.isChanged && !ended, { keptInTab: true });

  useOwnAddress(madeId);
  useEffect(() => {
    if (editor.isChanged && !ended) keepDraft(application.id, { madeId, draft });
  }, [application.id, madeId, draft, editor.isChanged, ended]);

  // What was refused stands at its field, until that field changes.
  const { refuse } = editor;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer brings new refusals; the draft is the one it was about.
  useEffect(() => {
    const texts =
      state.phase === "checked"
        ? state.verdict.lines.flatMap((line) =>
            line.level === "error" && isDraftField(line.field)
              ? [{ field: line.field, message: words(line.code, line.params) }]
              : [],
          )
        : state.phase === "refused"
          ? refusedFields(state.error, fieldReason)
          : [];
    refuse(textsByField(texts, draft, (count) => t("moreRefusals", { count })));
    if (texts.length > 0) focusFirstProblem(form.current);
  }, [state]);

  const attempt = (act: (input: CreationInput) => void) => {
    if (editor.validate()) act(input);
    else focusFirstProblem(form.current);
  };
  const take = (chosen: ChannelTemplate | null) => {
    setTemplateId(chosen?.id ?? null);
    setEditing(false);
    if (chosen) editor.replace({ ...emptyDraft(), ...chosen.draft });
  };
  // A template that the address names fills the form once it is known.
  const taken = useRef(start.templateId === undefined);
  useEffect(() => {
    if (taken.current || !template) return;
    taken.current = true;
    if (keptDraft(application.id)?.madeId !== madeId) take(template);
  });

  return (
    <>
      <header className="flex h-12 shrink-0 items-center gap-2 border-b ps-4 pe-3">
        <h1 className="min-w-0 flex-1 truncate font-semibold text-base">{t("title")}</h1>
        <CreateTemplates
          application={application.id}
          templates={templates}
          template={template}
          editing={editing}
          draft={draft}
          onTake={take}
          onEdit={setEditing}
        />
      </header>
      <form
        ref={form}
        noValidate
        aria-label={t("title")}
        className="flex min-h-0 flex-1 flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) attempt(creation.create);
        }}
      >
        <div className="scrollbar-thin grid min-h-0 flex-1 content-start gap-x-10 gap-y-6 overflow-y-auto p-4 desk:px-6 desk:py-5 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)]">
          <div className="grid min-w-0 max-w-4xl content-start gap-5">
            <CreateStartNotes
              application={application.id}
              start={start}
              madeId={madeId}
              onContinue={(kept) => {
                setMadeId(kept.madeId);
                editor.replace(kept.draft);
              }}
            />
            <CreateFields application={application.id} editor={editor} />
          </div>
          <aside className="grid min-w-0 content-start gap-6 lg:sticky lg:top-0 lg:self-start">
            <CreateChecks
              state={state}
              stale={stale}
              busy={busy}
              onCheck={() => attempt(creation.check)}
            />
            <CreatePreview application={application} input={input} />
          </aside>
        </div>
        <footer className="grid gap-2 border-t bg-canvas px-4 py-3 desk:px-6">
          <CreateOutcome
            application={application.id}
            state={state}
            stale={stale}
            onSendAnyway={() => {
              const isReused = state.phase === "checked" && state.verdict.expected === "reused";
              attempt((now) => creation.createAnyway(now, isReused ? "reused" : "created"));
            }}
            onLookAgain={() => "input" in state && creation.lookAgain(state.input)}
          />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" variant="primary" aria-disabled={busy}>
              {t("submit")}
            </Button>
            <span role="status" className="text-muted text-sm">
              {busy && state.phase !== "created" && t(`phase.${state.phase as "sending"}`)}
            </span>
          </div>
        </footer>
      </form>
      {guard.question}
    </>
  );
}

/** Keeps the form's id in the address, so that a reload is still the same form. */
function useOwnAddress(madeId: string) {
  useEffect(() => {
    const url = new URL(window.location.href);
    if (url.searchParams.get("id") === madeId) return;
    url.searchParams.set("id", madeId);
    window.history.replaceState(null, "", url);
  }, [madeId]);
}
