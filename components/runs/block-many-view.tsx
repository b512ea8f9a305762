"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { PeoplePicker } from "@/components/people/people-picker";
import { Field } from "@/components/ui/field";
import type { NamedApplication } from "@/lib/contract/application";
import { type BlockRunKind, runKindFacts } from "@/lib/contract/run-kinds";
import { startBlockRun } from "@/lib/queries/run-drafts";
import { BlockCheckTable } from "./block-check-table";
import { HandedGone } from "./handed-gone";
import { type BlockDirectionKind, type HandedRows, useHandedRows } from "./handed-rows";
import { RunSteps } from "./run-steps";
import { SourceStep } from "./source-step";
import type { RunLimitsView } from "./start-form";
import { pairsOf, useBlockDraft } from "./use-block-draft";
import { useRunStart } from "./use-run-start";

interface BlockManyViewProps {
  kind: BlockRunKind;
  application: NamedApplication;
  limits: RunLimitsView;
  /** The rows that an earlier run left undone, as text; empty to begin anew. */
  failures: string;
}

const directions: readonly BlockDirectionKind[] = ["one-blocks-list", "list-blocks-one"];

/** Makes a run that makes, or lifts, blocks, with the rows that another page may have handed over. */
export function BlockManyView(props: BlockManyViewProps) {
  const { rows, gone } = useHandedRows(props.application.id);
  return (
    <>
      {gone && <HandedGone />}
      <PairSteps key={String(rows !== null)} {...props} handed={rows} />
    </>
  );
}

/** The steps: who blocks or unblocks whom, the list, its dry run, start. */
function PairSteps(props: BlockManyViewProps & { handed: HandedRows | null }) {
  const { kind, application, limits, failures, handed } = props;
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
        hint={t(`${wizard}.listHint`, { rows: limits.rowsMax })}
        placeholder={"user-1\nuser-2"}
        bytesMax={limits.tableBytesMax}
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
          rowsWithoutTypedName={limits.rowsWithoutTypedName}
          draft={draft}
          start={{
            mutationFn: (note) =>
              startBlockRun(application.id, kind, start.runId, pairsOf(rows), note),
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
