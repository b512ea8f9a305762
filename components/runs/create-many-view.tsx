"use client";
import { useTranslations } from "next-intl";
import { runLimits } from "@/lib/contract/run-limits";
import { request } from "@/lib/queries/request";
import { AddColumn } from "./add-column";
import { ChannelCheckTable, type FilledColumn } from "./channel-check-table";
import { ColumnStep } from "./column-step";
import { RunSteps } from "./run-steps";
import { SampleLinks } from "./sample-links";
import { SourceStep } from "./source-step";
import { useMappedTable } from "./use-mapped-table";
import { useRunStart } from "./use-run-start";
import { fieldsToAdd } from "./verdicts";
import { type Handed, type WizardProps, withHandedRows } from "./with-handed-rows";
import { WizardStep } from "./wizard-step";

/** The steps to a run of creations: rows in, columns named, dry run with correction in place, start. */
export const CreateManyView = withHandedRows(ChannelSteps);

function ChannelSteps({ application, failures, handed }: WizardProps & Handed) {
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
          rows: runLimits.rowsMax,
          mebibytes: runLimits.tableBytesMax / 1_048_576,
        })}
        placeholder={'type,name,owner,members\npublic,Lounge,ann,"bob; cat"'}
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
            draft={draft}
            start={{
              mutationFn: (note) => {
                const { defaults, template } = draft;
                return request("POST /api/[application]/runs/channels", {
                  params: { application: application.id },
                  body: { id: start.runId, mapping, defaults, template, rows: [...rows], ...note },
                });
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
