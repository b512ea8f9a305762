"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useLeaveGuard } from "@/components/leaving/use-leave-guard";
import { PageHeader } from "@/components/page/page-header";
import { focusFirstProblem } from "@/components/ui/focus-first-problem";
import { showToast } from "@/components/ui/toast";
import { inputOfDraft } from "@/lib/contract/channel-draft";
import type { CreateApplication, CreateStart } from "@/lib/contract/channel-start";
import type { ChannelView } from "@/lib/contract/views";
import { channelQueries } from "@/lib/queries/channels";
import { routes } from "@/lib/routes";
import { CreateChecks } from "./create-checks";
import { CreateFields } from "./create-fields";
import { CreateFooter } from "./create-footer";
import { forgetDraft, keepDraft } from "./create-kept-draft";
import { CreatePreview } from "./create-preview";
import { CreateStartNotes } from "./create-start-notes";
import { CreateTemplates } from "./create-templates";
import { type CreationEnd, type CreationInput, useCreateChannel } from "./use-create-channel";
import { useNewDraft } from "./use-new-draft";
import { useRefusedFields } from "./use-refused-fields";

interface CreateFormProps {
  application: CreateApplication;
  start: CreateStart;
}

/** The form for a new channel, with a preview of the request and the results of its check. */
export function CreateForm({ application, start }: CreateFormProps) {
  const t = useTranslations("create");
  const names = useTranslations("channels");
  const form = useRef<HTMLFormElement>(null);
  const newDraft = useNewDraft(application.id, start);
  const { madeId, editor } = newDraft;
  const edited = newDraft.editing ? newDraft.template : null;
  const title = edited ? t("template.editing", { name: edited.name }) : t("title");
  const { draft } = editor;
  const router = useRouter();
  const queryClient = useQueryClient();
  const onEnd = (channel: ChannelView, end: CreationEnd) => {
    forgetDraft(application.id);
    void queryClient.invalidateQueries({ queryKey: channelQueries.all(application.id) });
    showToast({ title: t(`ended.${end}`), description: channel.name || channel.id });
    router.replace(routes.channel(application.id, channel.id));
  };
  const input: CreationInput = {
    ...inputOfDraft(draft, madeId),
    channelId: draft.channelId || madeId,
  };
  const creation = useCreateChannel({
    application: application.id,
    madeId,
    templateId: newDraft.heldTo?.id ?? null,
    onEnd,
  });
  const { state, busy } = creation;
  const stale = "input" in state && JSON.stringify(state.input) !== JSON.stringify(input);
  const isUnsent = editor.isChanged && state.phase !== "created";
  const guard = useLeaveGuard(isUnsent, { keptInTab: true });
  useEffect(() => {
    if (isUnsent) keepDraft(application.id, { madeId, draft });
  }, [application.id, madeId, draft, isUnsent]);
  useRefusedFields(form, editor, state);
  const attempt = (act: (input: CreationInput) => void) => {
    if (editor.validate()) act(input);
    else focusFirstProblem(form.current);
  };

  const create = () => {
    if (!busy && !edited) attempt(creation.create);
  };
  // Handled in the capture phase, because Enter has other meanings in the fields.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) create();
  };

  return (
    <>
      <PageHeader
        parent={{ label: names("title"), href: routes.channels(application.id) }}
        title={title}
        actions={
          <CreateTemplates
            application={application.id}
            templates={newDraft.templates}
            template={newDraft.template}
            editing={edited !== null}
            draft={draft}
            onTake={newDraft.take}
            onEdit={newDraft.setEditing}
          />
        }
      />
      <form
        ref={form}
        noValidate
        aria-label={title}
        className="flex min-h-0 flex-1 flex-col"
        // Enter in a field must not submit: a created channel cannot be deleted.
        onSubmit={(event) => event.preventDefault()}
        onKeyDownCapture={onKeyDownCapture}
      >
        <div className="scrollbar-thin grid min-h-0 flex-1 content-start gap-x-10 gap-y-6 overflow-y-auto p-4 lg:grid-cols-[minmax(0,56rem)_minmax(18rem,24rem)]">
          <div className="grid min-w-0 content-start gap-5">
            <CreateStartNotes
              application={application.id}
              start={start}
              madeId={madeId}
              onContinue={newDraft.goOnWith}
            />
            <CreateFields application={application.id} editor={editor} />
          </div>
          {!edited && (
            <aside className="grid min-w-0 content-start gap-6 lg:sticky lg:top-0 lg:self-start">
              <CreateChecks
                state={state}
                stale={stale}
                busy={busy}
                onCheck={() => attempt(creation.check)}
              />
              <CreatePreview application={application} input={input} />
            </aside>
          )}
        </div>
        {!edited && (
          <CreateFooter
            application={application.id}
            state={state}
            busy={busy}
            onCreate={create}
            stale={stale}
            onSendAnyway={() => attempt(creation.createAnyway)}
            onLookAgain={creation.lookAgain}
          />
        )}
      </form>
      {guard.question}
    </>
  );
}
