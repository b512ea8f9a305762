"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Field } from "@/components/ui/field";
import { PeoplePicker } from "@/components/users/people-picker";
import type { NamedApplication } from "@/lib/contract/application";
import { startBlockRun } from "@/lib/queries/run-drafts";
import { BlockCheckTable } from "./block-check-table";
import { RunSteps } from "./run-steps";
import { SourceStep } from "./source-step";
import type { RunLimitsView } from "./start-form";
import { type BlockDirectionKind, pairsOf, useBlockDraft } from "./use-block-draft";
import { useRunStart } from "./use-run-start";

interface BlockManyViewProps {
  application: NamedApplication;
  limits: RunLimitsView;
  /** The rows that an earlier run left undone, as text; empty to begin anew. */
  failures: string;
}

const directions: readonly BlockDirectionKind[] = ["one-blocks-list", "list-blocks-one"];

/** Makes a run of blocks: who blocks whom, the list, its dry run, start. */
export function BlockManyView({ application, limits, failures }: BlockManyViewProps) {
  const t = useTranslations("runs.blockMany");
  const draft = useBlockDraft(application.id, failures);
  const { rows, dryRun } = draft;
  const start = useRunStart(application.id, draft.text !== "" || rows.length > 0);
  const person = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (draft.personMissing) person.current?.querySelector("input")?.focus();
  }, [draft.personMissing]);

  return (
    <>
      <SourceStep
        title={t("people")}
        label={t(`list.${draft.direction}`)}
        hint={t("listHint", { rows: limits.rowsMax })}
        placeholder={"user-1\nuser-2"}
        bytesMax={limits.tableBytesMax}
        source={draft}
        found={draft.draft}
        summary={
          <>
            {rows.length > 0 && t("found", { count: rows.length })}
            {draft.draft?.namedPairs && ` ${t("namedPairs")}`}
          </>
        }
        action={t("check")}
      >
        <fieldset className="grid gap-1.5">
          <legend className="mb-1.5 font-medium text-xs">{t("direction")}</legend>
          {directions.map((kind) => (
            <label key={kind} className="flex items-center gap-2 text-sm">
              <input
                type="radio"
                name="direction"
                className="accent-accent"
                checked={draft.direction === kind}
                onChange={() => draft.setDirection(kind)}
              />
              {t(`directions.${kind}`)}
            </label>
          ))}
        </fieldset>
        <div ref={person} className="max-w-xl">
          <Field
            label={t(`person.${draft.direction}`)}
            hint={t("personHint")}
            error={draft.personMissing ? t("personFirst") : undefined}
          >
            {(control) => (
              <PeoplePicker
                application={application.id}
                control={control}
                label={t(`person.${draft.direction}`)}
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
          wizard="blockMany"
          number={2}
          application={application}
          rowsWithoutTypedName={limits.rowsWithoutTypedName}
          draft={draft}
          start={{
            mutationFn: (note) => startBlockRun(application.id, start.runId, pairsOf(rows), note),
            onSuccess: start.go,
          }}
        >
          {(shown) => (
            <BlockCheckTable
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
