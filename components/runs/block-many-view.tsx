"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { PeoplePicker } from "@/components/people/people-picker";
import { Field } from "@/components/ui/field";
import { type BlockRunKind, runKindFacts } from "@/lib/contract/run-kinds";
import { runLimits } from "@/lib/contract/run-limits";
import { request } from "@/lib/queries/request";
import { BlockCheckTable } from "./block-check-table";
import type { BlockDirectionKind } from "./handed-rows";
import { RunSteps } from "./run-steps";
import { SourceStep } from "./source-step";
import { pairsOf, useBlockDraft } from "./use-block-draft";
import { useRunStart } from "./use-run-start";
import { type Handed, type WizardProps, withHandedRows } from "./with-handed-rows";

const directions: readonly BlockDirectionKind[] = ["one-blocks-list", "list-blocks-one"];

/** The steps to a run that makes, or lifts, blocks: who blocks whom, the list, its dry run, start. */
export const BlockManyView = withHandedRows(PairSteps);

function PairSteps(props: WizardProps & { kind: BlockRunKind } & Handed) {
  const { kind, application, failures, handed } = props;
  const { wizard } = runKindFacts[kind];
  const t = useTranslations("runs");
  const draft = useBlockDraft(application.id, kind, handed ?? { text: failures });
  const { rows, dryRun } = draft;
  const start = useRunStart(application.id, draft.text !== "" || rows.length > 0);
  const person = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (draft.asksForPerson) person.current?.querySelector("input")?.focus();
  }, [draft.asksForPerson]);

  return (
    <>
      <SourceStep
        title={t(`${wizard}.people`)}
        label={t(`${wizard}.list.${draft.direction}`)}
        hint={t(`${wizard}.listHint`, { rows: runLimits.rowsMax })}
        placeholder={"user-1\nuser-2"}
        source={draft}
        found={draft.draft}
        summary={
          <>
            {rows.length > 0 && t(`${wizard}.found`, { count: rows.length })}
            {draft.draft?.namedPairs && ` ${t(`${wizard}.namedPairs`)}`}
          </>
        }
        action={t(`${wizard}.check`)}
      >
        <fieldset className="grid gap-1.5">
          <legend className="mb-1.5 font-medium text-xs">{t(`${wizard}.direction`)}</legend>
          {directions.map((kind) => (
            <label key={kind} className="flex items-center gap-2 text-sm">
              <input
                type="radio"
                name="direction"
                className="accent-accent"
                checked={draft.direction === kind}
                onChange={() => draft.setDirection(kind)}
              />
              {t(`${wizard}.directions.${kind}`)}
            </label>
          ))}
        </fieldset>
        <div ref={person} className="max-w-xl">
          <Field
            label={t(`${wizard}.person.${draft.direction}`)}
            hint={t(`${wizard}.personHint`)}
            error={draft.personMissing ? t(`${wizard}.personFirst`) : undefined}
          >
            {(control) => (
              <PeoplePicker
                application={application.id}
                control={control}
                label={t(`${wizard}.person.${draft.direction}`)}
                single
                value={draft.personId ? [draft.personId] : []}
                onValueChange={([id = ""]) => draft.setPersonId(id)}
              />
            )}
          </Field>
        </div>
      </SourceStep>
      {rows.length > 0 && (
        <RunSteps
          wizard={wizard}
          note={handed?.note}
          number={2}
          application={application}
          draft={draft}
          start={{
            mutationFn: (note) =>
              request(`POST /api/[application]/runs/${kind}s`, {
                params: { application: application.id },
                body: { id: start.runId, pairs: pairsOf(rows), ...note },
              }),
            onSuccess: start.go,
          }}
        >
          {(shown) => (
            <BlockCheckTable
              kind={kind}
              application={application.id}
              rows={shown}
              verdicts={dryRun.verdicts}
              checked={dryRun.check.phase !== "idle"}
              onRemove={(line) => draft.remove(new Set([line]))}
            />
          )}
        </RunSteps>
      )}
      {start.question}
    </>
  );
}
