"use client";
import { useTranslations } from "next-intl";
import type { NamedApplication } from "@/lib/contract/application";
import { startChannelRun } from "@/lib/queries/run-drafts";
import { AddColumn } from "./add-column";
import { ChannelCheckTable, type FilledColumn } from "./channel-check-table";
import { ColumnStep } from "./column-step";
import { HandedGone } from "./handed-gone";
import { type HandedRows, useHandedRows } from "./handed-rows";
import { RunSteps } from "./run-steps";
import { SampleLinks } from "./sample-links";
import { SourceStep } from "./source-step";
import type { RunLimitsView } from "./start-form";
import { useMappedTable } from "./use-mapped-table";
import { useRunStart } from "./use-run-start";
import { fieldsToAdd } from "./verdicts";
import { WizardStep } from "./wizard-step";

interface CreateManyViewProps {
  application: NamedApplication;
  limits: RunLimitsView;
  /** The rows that an earlier run left undone, as text; empty to begin anew. */
  failures: string;
}

/** Makes a run of creations, with the rows that another page may have handed over. */
export function CreateManyView(props: CreateManyViewProps) {
  const { rows, gone } = useHandedRows(props.application.id);
  return (
    <>
      {gone && <HandedGone />}
      <ChannelSteps key={String(rows !== null)} {...props} handed={rows} />
    </>
  );
}

/** The steps: rows in, columns named, dry run with correction in place, start. */
function ChannelSteps(props: CreateManyViewProps & { handed: HandedRows | null }) {
  const { application, limits, failures, handed } = props;
  const t = useTranslations("runs.createMany");
  const draft = useMappedTable(application.id, handed?.text ?? failures);
  const { table, rows, mapping, dryRun } = draft;
  const start = useRunStart(application.id, draft.text !== "" || rows.length > 0);
  const filled = mapping.flatMap((target, index): FilledColumn[] =>
    target === null ? [] : [{ index, target }],
  );
  const added = fieldsToAdd(rows, dryRun.verdicts, mapping);
  const columns = [...filled, ...added.map((target) => ({ index: null, target }))];

  return (
    <>
      <SourceStep
        title={t("rows")}
        label={t("source")}
        hint={t("sourceHint", {
          rows: limits.rowsMax,
          mebibytes: limits.tableBytesMax / 1_048_576,
        })}
        placeholder={'type,name,owner,members\npublic,Lounge,ann,"bob; cat"'}
        bytesMax={limits.tableBytesMax}
        source={draft}
        found={table}
        summary={table && rows.length > 0 && t("found", { count: rows.length })}
        action={t(table ? "readAgain" : "read")}
      >
        <SampleLinks application={application.id} />
      </SourceStep>
      {table && rows.length > 0 && (
        <>
          <WizardStep number={2} title={t("columns")}>
            <ColumnStep application={application.id} draft={draft} />
          </WizardStep>
          <RunSteps
            wizard="createMany"
            note={handed?.note}
            number={3}
            application={application}
            rowsWithoutTypedName={limits.rowsWithoutTypedName}
            draft={draft}
            start={{
              mutationFn: (note) => {
                const input = { mapping, defaults: draft.defaults, template: draft.template, rows };
                return startChannelRun(application.id, start.runId, input, note);
              },
              onSuccess: start.go,
            }}
          >
            {(shown) => (
              <>
                <AddColumn taken={columns.map(({ target }) => target)} onAdd={draft.addColumn} />
                <ChannelCheckTable
                  rows={shown}
                  columns={columns}
                  mapping={mapping}
                  verdicts={dryRun.verdicts}
                  opened={dryRun.opened}
                  checked={dryRun.check.phase !== "idle"}
                  onCorrect={draft.correct}
                  onOpen={dryRun.open}
                  onRemove={(line) => draft.remove(new Set([line]))}
                />
              </>
            )}
          </RunSteps>
        </>
      )}
      {start.question}
    </>
  );
}
